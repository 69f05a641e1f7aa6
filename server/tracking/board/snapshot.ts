import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A ready answer: the same bytes for every viewer until something changes. */
export interface Snapshot {
  body: Buffer
  /** The same, compressed once for all. */
  gzipped: Buffer
  etag: string
}

/** Makes the ready answer of a list whose items are JSON already. The ETag follows from the bytes, so servers agree on it. */
export function makeSnapshot(items: string[]): Snapshot {
  const body = Buffer.from(`[${items.join(',')}]`)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return { body, gzipped: gzipSync(body, { level: 4 }), etag }
}
