/** Maximum time before the callback runs, even if the browser is not idle. */
const MAX_WAIT_MS = 2_000
/** Delay in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 200

/** Calls back once the browser is idle. Returns a function that cancels this. */
export function onIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(callback, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(callback, FALLBACK_DELAY_MS)
  return () => clearTimeout(timer)
}
