import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { OPEN_DATA_HEADERS } from '../../http/cross-origin.ts'

/** The live list as a prepared response: the same bytes for every viewer until something changes. */
export interface Snapshot {
  body: Buffer
  gzipped: Buffer
  etag: string
}

/** Prepares the response for a list of JSON items. The ETag is the same on all servers. */
export function makeSnapshot(items: string[]): Snapshot {
  const body = Buffer.from(`[${items.join(',')}]`)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return { body, gzipped: gzipSync(body, { level: 4 }), etag }
}

/**
 * Responds to GET /api/live-parades from the board's prepared bytes, before any other code runs,
 * because every phone repeats this request. Returns whether it responded.
 */
export function respondWithSnapshot(
  request: IncomingMessage,
  response: ServerResponse,
  board: { snapshot(): Snapshot },
  headers: Record<string, string>,
): boolean {
  if (request.method !== 'GET' || request.url !== '/api/live-parades') return false
  const { body, gzipped, etag } = board.snapshot()
  const common = {
    ...headers,
    ...OPEN_DATA_HEADERS,
    etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }
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
