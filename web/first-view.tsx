import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import { createQueryClient } from './api/query-client.ts'
import { AppRoutes, loadScreen } from './routes.tsx'
import { siteSettings } from './site-settings.ts'

/**
 * Returns the HTML that a page shows before its scripts arrive, so that a phone on a crowded
 * network has something to read: the frame with the screen, or with a loading text. The screen has
 * the `known` answers, by path, and loads the others. Runs on the server.
 */
export async function firstView(
  path: string,
  withScreen: boolean,
  settings: Partial<SiteSettings>,
  known: readonly (readonly [path: string, answer: unknown])[],
): Promise<string> {
  Object.assign(siteSettings, settings)
  if (withScreen) await loadScreen(path)
  const client = createQueryClient()
  for (const [asked, answer] of known) client.setQueryData([asked], answer)
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </QueryClientProvider>,
  )
  // Inputs stay disabled: the live screen would not know what was typed.
  client.clear()
  return html.replaceAll('<input ', '<input disabled ')
}
