import type { DehydratedState } from '@tanstack/react-query'

/** What the server says of the page that it drew, in a JSON script of its HTML. */
export interface DrawnPage {
  /** Whether it drew the screen, or only the frame with a word that the screen loads. */
  hasScreen: boolean
  /** When it drew what depends on the time, as ISO 8601. */
  at?: string
  /** The answers that it drew. */
  state?: DehydratedState
}

/** Answers older than this, in ms, are asked for again: the browser may have kept the page. */
const MAX_AGE_MS = 30_000

/** Reads what the server drew. It drew nothing under `vite dev` and where the page was kept for offline. */
export function readDrawnPage(now: Date): DrawnPage {
  const text = document.getElementById('drawn-page')?.textContent
  if (!text) return { hasScreen: false }
  const drawn = JSON.parse(text) as DrawnPage
  const isFresh = drawn.at && Math.abs(now.getTime() - Date.parse(drawn.at)) < MAX_AGE_MS
  if (!isFresh) for (const { state } of drawn.state?.queries ?? []) state.isInvalidated = true
  return drawn
}
