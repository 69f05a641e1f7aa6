/** How long all viewers take to reconnect after all of them lost the connection. */
const RECONNECT_MS = 10_000

let disconnectAt = Number.POSITIVE_INFINITY

/** Sets when every viewer loses the connection, in Unix ms. */
export const setDisconnectAt = (time: number): void => void (disconnectAt = time)

/** Returns the metric tag of the current phase: `reconnect` just after that, otherwise `walk`. */
export function currentPhase(): { phase: 'walk' | 'reconnect' } {
  const sinceDisconnectMs = Date.now() - disconnectAt
  return { phase: sinceDisconnectMs >= 0 && sinceDisconnectMs < RECONNECT_MS ? 'reconnect' : 'walk' }
}
