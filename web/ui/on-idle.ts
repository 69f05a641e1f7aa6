/** Longest time that work waits for a quiet moment, in ms. */
const MAX_WAIT_MS = 2_000
/** How long it waits in browsers that do not say when they are idle, in ms. */
const FALLBACK_DELAY_MS = 200

/** Calls back once the browser has nothing more urgent to do, unless the returned function is called before. */
export function onIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, FALLBACK_DELAY_MS)
  return () => clearTimeout(timer)
}
