import { Counter, Trend } from 'k6/metrics'

/** Frames and responses that break the contract. The tag `what` describes how. */
export const contractViolations = new Counter('contract_violations')
/** Pushes received, across all viewers. */
export const pushes = new Counter('pushes')
/** Time in ms from a fix's timestamp, which is when it is posted, to its push at a viewer. */
export const fixToPush = new Trend('fix_to_push', true)
/** Positions in a poll's response that no push delivered within 5 s. */
export const pushesMissed = new Counter('pushes_missed')
/** Pushes with an older position than an earlier push. */
export const pushesBackwards = new Counter('pushes_backwards')
/** Time in ms from a frame's arrival until the script reads it. If it is high, k6 is overloaded. */
export const scriptLag = new Trend('script_lag', true)
/** Time in ms until a page and its first calls have loaded. */
export const pageLoad = new Trend('page_load', true)
/** Pages that loaded completely. */
export const pagesOpened = new Counter('pages_opened')
/** Time in ms from opening a websocket to Socket.IO's confirmation. */
export const socketConnect = new Trend('socket_connect', true)
/** Sockets that failed to open, or that the script did not close itself. */
export const socketsLost = new Counter('sockets_lost')
/** Time in ms from the loss of a socket until the viewer has reconnected and refetched its data. */
export const recoveryTime = new Trend('recovery_time', true)
/** Viewers that reconnected after a loss. */
export const viewersReconnected = new Counter('viewers_back')
/** Age in ms of each active parade's position in a poll's response. */
export const polledAge = new Trend('polled_age', true)
/** Time in ms from posting a phone's report to its acknowledgment. */
export const fixAcknowledged = new Trend('fix_acknowledged', true)
/** Fixes that phones have posted, whatever the response. */
export const fixesSent = new Counter('fixes_sent')
/** Fixes that the server acknowledged as stored. A response to a phone app counts as one fix. */
export const fixesStored = new Counter('fixes_stored')
/** Fixes that got a 200 but were not accepted. */
export const fixesUnstored = new Counter('fixes_unstored')
/** Requests of phones or admins that were refused or got no response. */
export const refused = new Counter('refused')

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
