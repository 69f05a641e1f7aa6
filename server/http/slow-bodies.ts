import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendProblem } from './problem.ts'

/** The minimum speed of a request body. A slower one would hold a connection for a long time. */
interface MinSpeed {
  spanMs: number
  /** Bytes that must arrive in each span. */
  bytes: number
}

/**
 * 1 kB/s over 30 s is far below the slowest phone network, so this ends only requests that hang or
 * trickle on purpose.
 */
const minSpeed: MinSpeed = { spanMs: 30_000, bytes: 30_000 }

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Responds 408 and closes the connection if a request's body arrives too slowly. */
export function rejectSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  { spanMs, bytes }: MinSpeed = minSpeed,
): void {
  if (!hasBody(request)) return
  const { socket } = request
  let lastBytesRead = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    if (socket.bytesRead - lastBytesRead >= bytes) {
      lastBytesRead = socket.bytesRead
      return
    }
    clearInterval(timer)
    if (response.headersSent) return socket.destroy()
    response.once('finish', () => socket.destroy())
    response.setHeader('connection', 'close')
    sendProblem(response, {
      code: 'too_slow',
      detail: 'The request body arrived too slowly.',
    })
  }, spanMs)
  request.once('close', () => clearInterval(timer))
}
