import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import { createQueryClient } from './api/query-client.ts'
import { AppRoutes, loadScreen } from './routes.tsx'
import { siteSettings } from './site-settings.ts'

/**
 * The HTML of what a page shows before it knows anything: its frame with its screen while that loads, or with no more than
 * a word that it loads. Runs on the server, so that a phone on a crowded network has something to read before the scripts
 * arrive.
 */
export async function firstView(
  path: string,
  withScreen: boolean,
  settings: Partial<SiteSettings>,
): Promise<string> {
  Object.assign(siteSettings, settings)
  if (withScreen) await loadScreen(path)
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </QueryClientProvider>,
  )
  // Nothing is typed that the screen, when it comes, would not know of.
  return html.replaceAll('<input ', '<input disabled ')
}
