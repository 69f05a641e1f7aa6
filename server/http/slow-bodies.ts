import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendProblem } from './problem.ts'

/** The minimum speed of a request body. A slower one would hold a connection for minutes. */
interface MinSpeed {
  intervalMs: number
  /** Bytes that must arrive in each interval. */
  minBytes: number
}

/**
 * 1 kB/s over 30 s is far below the slowest phone network, so this ends only requests that have stalled,
 * or that trickle on purpose. Node's own limit is for the whole request (`http-server.ts`).
 */
const MIN_SPEED: MinSpeed = { intervalMs: 30_000, minBytes: 30_000 }

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Watches a request's body. Responds with a 408 and closes the connection if it arrives too slowly. */
export function watchBodySpeed(
  request: IncomingMessage,
  response: ServerResponse,
  { intervalMs, minBytes }: MinSpeed = MIN_SPEED,
): void {
  if (!hasBody(request)) return
  const { socket } = request
  let lastBytesRead = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    if (socket.bytesRead - lastBytesRead >= minBytes) {
      lastBytesRead = socket.bytesRead
      return
    }
    clearInterval(timer)
    // Too late for a 408.
    if (response.headersSent) return socket.destroy()
    // The client may still be sending.
    response.once('finish', () => socket.destroy())
    response.setHeader('connection', 'close')
    sendProblem(response, {
      code: 'too_slow',
      detail: 'The request body arrived too slowly.',
    })
  }, intervalMs)
  request.once('close', () => clearInterval(timer))
}
