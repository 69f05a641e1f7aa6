/** How long all viewers take to reconnect after a cut. */
const RECONNECT_MS = 10_000

let cutAt = Number.POSITIVE_INFINITY

/** Sets when every viewer loses the connection, in ms since 1970. */
export const setCutAt = (at: number): void => void (cutAt = at)

/** Returns the tag of the current phase: whether all viewers are reconnecting. */
export function currentPhase(): { phase: 'walk' | 'comeback' } {
  const sinceCutMs = Date.now() - cutAt
  return { phase: sinceCutMs >= 0 && sinceCutMs < RECONNECT_MS ? 'comeback' : 'walk' }
}
