import type { DehydratedState } from '@tanstack/react-query'

/** What the server rendered into the page, from a JSON script in its HTML. */
export interface RenderedPage {
  /** Whether it rendered the screen, or only the frame with a loading state. */
  hasScreen: boolean
  /** The time that it rendered with, as ISO 8601. */
  at?: string
  /** The query data that it rendered. */
  state?: DehydratedState
}

/** Older query data is refetched: the browser may have loaded the page from its cache. */
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
