/** Called with the time. */
type Step = (now: number) => void

/** Returns a function that cancels the call. */
export function callInNextFrame(step: Step): () => void {
  const id = requestAnimationFrame(step)
  return () => cancelAnimationFrame(id)
}

/**
 * A waiting timer, unlike a waiting frame, lets the browser draw nothing meanwhile. Returns a function
 * that cancels the call.
 */
export function callIn(ms: number, step: Step): () => void {
  const id = setTimeout(() => step(performance.now()), ms)
  return () => clearTimeout(id)
}
