/** How long all viewers take to reconnect after a cut. */
const RECONNECT_MS = 10_000

let cutAt = Number.POSITIVE_INFINITY

/** Sets when every viewer loses the connection, in Unix ms. */
export const setCutAt = (time: number): void => void (cutAt = time)

/** Returns the metric tag of the current phase: `reconnect` just after the cut, otherwise `walk`. */
export function currentPhase(): { phase: 'walk' | 'reconnect' } {
  const sinceCutMs = Date.now() - cutAt
  return { phase: sinceCutMs >= 0 && sinceCutMs < RECONNECT_MS ? 'reconnect' : 'walk' }
}
