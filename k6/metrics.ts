import { Counter, Trend } from 'k6/metrics'

/** Frames and answers that are not what the contract says, with `what` they were. */
export const contractViolations = new Counter('contract_violations')
/** Pushes that were heard, over all viewers. */
export const pushes = new Counter('pushes')
/** From the instant that a fix carries, which is when it was posted, to its push at a viewer, in ms. */
export const fixToPush = new Trend('fix_to_push', true)
/** Positions that a poll told and no push had told 5 s later. */
export const pushesMissed = new Counter('pushes_missed')
/** Pushes of a position older than one pushed before. */
export const pushesBackwards = new Counter('pushes_backwards')
/** How much later than a frame's arrival the script got to read it, in ms: whether k6 itself is too slow. */
export const scriptLag = new Trend('script_lag', true)
/** Pages opened: until all that the page asks for first was answered, in ms. */
export const pageLoad = new Trend('page_load', true)
/** Pages that came whole. */
export const pagesOpened = new Counter('pages_opened')
/** A websocket from its opening to Socket.IO's confirmation, in ms. */
export const socketConnect = new Trend('socket_connect', true)
/** Sockets that could not be had, or were lost without the script's doing. */
export const socketsLost = new Counter('sockets_lost')
/** From the loss of a socket until the viewer is connected and has read again what it shows, in ms. */
export const rightAgain = new Trend('right_again', true)
/** Viewers that came back after a loss. */
export const viewersBack = new Counter('viewers_back')
/** Age of the newest position in an answer to a poll, in ms. */
export const polledAge = new Trend('polled_age', true)
/** A report of a phone, from posting to its acknowledgement, in ms. */
export const fixAcknowledged = new Trend('fix_acknowledged', true)
export const fixesSent = new Counter('fixes_sent')
/** Fixes that were acknowledged; the apps' formats are told no number, so one each. */
export const fixesStored = new Counter('fixes_stored')
/** Fixes that were answered 200 without being counted as accepted. */
export const fixesUnstored = new Counter('fixes_unstored')
/** Requests of phones or admins that were refused or not answered. */
export const refused = new Counter('refused')
