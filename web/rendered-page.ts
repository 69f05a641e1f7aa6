import type { DehydratedState } from '@tanstack/react-query'

/** What the server rendered into the page, from a JSON script in its HTML. */
export interface RenderedPage {
  /** Whether the screen is rendered, or only the frame with a loading state. */
  hasScreen: boolean
  /** When the page was rendered, as ISO 8601. */
  at?: string
  /** The query data that the screen was rendered with. */
  state?: DehydratedState
}

/**
 * Maximum age of the query data. Older data is refetched, because the browser may have loaded the
 * page from its cache.
 */
const MAX_AGE_MS = 30_000

/**
 * Reads what the server rendered: nothing under `vite dev`, and in the page stored for offline use.
 */
export function readRenderedPage(now: Date): RenderedPage {
  const text = document.getElementById('drawn-page')?.textContent
  if (!text) return { hasScreen: false }
  const rendered = JSON.parse(text) as RenderedPage
  const isFresh = rendered.at && Math.abs(now.getTime() - Date.parse(rendered.at)) < MAX_AGE_MS
  if (!isFresh) for (const { state } of rendered.state?.queries ?? []) state.isInvalidated = true
  return rendered
}
