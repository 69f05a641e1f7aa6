import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Clock } from './clock.ts'
import { watchBodySpeed } from './http/slow-bodies.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { EventLoopMonitor } from './overload/event-loop-monitor.ts'
import { shedLoad } from './overload/shed-load.ts'
import type { Board } from './tracking/board/board.ts'
import { respondWithSnapshot } from './tracking/board/snapshot.ts'

/**
 * Idle connections stay open longer than a proxy keeps its own (nginx: 60 s) and than phones and
 * pages wait between requests. Otherwise a request could hit a connection that is just closing.
 */
const KEEP_ALIVE_MS = 65_000
/**
 * Limits for receiving a request's headers, and the whole request: a phone on a slow network may need
 * minutes for a picture. `watchBodySpeed` ends requests that hang earlier.
 */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 300_000

/**
 * Whether a request upgrades to the websocket for pushes. Other upgrade offers are ignored (RFC
 * 9110 7.8): clients like `curl --http2` and Java's HttpClient then get a plain response.
 */
const isSocketUpgrade = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/')

const options = {
  shouldUpgradeCallback: isSocketUpgrade,
  // Interval in ms of Node's check of its timeouts. Its default of 30 s would let headers take 40 s.
  connectionsCheckingInterval: 5_000,
}

interface Dependencies {
  clock: Clock
  board: Board
  eventLoop: EventLoopMonitor
  metrics: Metrics
  /** The headers of every response. */
  headers: Record<string, string>
}

/**
 * Creates the HTTP server. It responds to the live list and refuses new work under overload before
 * `app` sees a request.
 */
export function createHttpServer(
  app: RequestListener,
  { clock, board, eventLoop, metrics, headers }: Dependencies,
): Server {
  const http = createServer(options, (request, response) => {
    // Pages correct their clocks by it, so it must not follow each jump of the machine's clock either.
    response.setHeader('date', clock.now().toUTCString())
    watchBodySpeed(request, response)
    if (respondWithSnapshot(request, response, board, headers)) metrics.snapshotResponses += 1
    else if (shedLoad(request, response, eventLoop, headers)) metrics.refusedRequests += 1
    else app(request, response)
  })
  http.keepAliveTimeout = KEEP_ALIVE_MS
  http.headersTimeout = HEADERS_TIMEOUT_MS
  http.requestTimeout = REQUEST_TIMEOUT_MS
  return http
}
