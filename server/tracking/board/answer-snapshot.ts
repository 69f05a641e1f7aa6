import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Board } from './board.ts'

/**
 * Answers GET /api/live-parades from the board's ready bytes, before any other machinery: this is what every phone asks
 * for again and again. Answers whether the request was this one.
 */
export function answerSnapshot(
  request: IncomingMessage,
  response: ServerResponse,
  board: Board,
  headers: Record<string, string>,
): boolean {
  if (request.method !== 'GET' || request.url !== '/api/live-parades') return false
  const { body, gzipped, etag } = board.snapshot()
  const common = { ...headers, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, common).end()
    return true
  }
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') && gzipped.length < body.length
  const bytes = takesGzip ? gzipped : body
  response.writeHead(200, {
    ...common,
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(bytes)
  return true
}
