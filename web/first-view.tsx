import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './App.tsx'
import type { RenderedPage } from './rendered-page.ts'
import { AppRoutes, loadScreen } from './routes.tsx'
import { siteSettings } from './site-settings.ts'
import { setInitialTime } from './ui/hooks/use-now.ts'

interface FirstViewInput {
  path: string
  /** Whether to render the screen, not only the frame. */
  withScreen: boolean
  settings: Partial<SiteSettings>
  /** The query data that the server has, by path. The browser loads the rest. */
  known: readonly (readonly [path: string, data: unknown])[]
  now: Date
}

/**
 * Renders a page on the server, so that a phone on a crowded network has something to read before
 * the scripts load. Returns the HTML, and what the browser needs to hydrate it.
 */
export async function firstView({
  path,
  withScreen,
  settings,
  known: queryData,
  now,
}: FirstViewInput): Promise<{ html: string; drawn: RenderedPage }> {
  Object.assign(siteSettings, settings)
  if (withScreen) await loadScreen(path)
  const client = createQueryClient()
  for (const [queryPath, data] of queryData)
    client.setQueryData([queryPath], data, { updatedAt: now.getTime() })
  const rendered: RenderedPage = { hasScreen: withScreen }
  if (queryData.length > 0) Object.assign(rendered, { at: now.toISOString(), state: dehydrate(client) })
  // No `await` from here to the end of the rendering (`use-now.ts`).
  setInitialTime(now)
  const html = renderToString(
    <App client={client} rendered={rendered}>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </App>,
  )
  client.clear()
  return { html, drawn: rendered }
}
