import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './App.tsx'
import type { DrawnPage } from './drawn-page.ts'
import { AppRoutes, loadScreen } from './routes.tsx'
import { siteSettings } from './site-settings.ts'
import { startClockAt } from './ui/hooks/use-now.ts'

interface FirstViewInput {
  path: string
  /** Whether to draw the screen, not only its frame. */
  withScreen: boolean
  settings: Partial<SiteSettings>
  /** The known answers to what the screen asks for, by their paths. It loads the others. */
  known: readonly (readonly [path: string, answer: unknown])[]
  now: Date
}

/**
 * Returns the HTML that a page shows before its scripts arrive, so that a phone on a crowded network
 * has something to read, and what the browser needs to hydrate it. Runs on the server.
 */
export async function firstView({
  path,
  withScreen,
  settings,
  known,
  now,
}: FirstViewInput): Promise<{ html: string; drawn: DrawnPage }> {
  Object.assign(siteSettings, settings)
  if (withScreen) await loadScreen(path)
  const client = createQueryClient()
  for (const [answerPath, answer] of known)
    client.setQueryData([answerPath], answer, { updatedAt: now.getTime() })
  const drawn: DrawnPage = { hasScreen: withScreen }
  if (known.length > 0) Object.assign(drawn, { at: now.toISOString(), state: dehydrate(client) })
  startClockAt(now)
  const html = renderToString(
    <App client={client} drawn={drawn}>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </App>,
  )
  client.clear()
  return { html, drawn }
}
