import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { remember } from '../remember.ts'

const compress = promisify(gzip)

/** Minimum length of a compressed text. Shorter ones fit into one packet. */
const MIN_COMPRESS_BYTES = 1_200
/**
 * By ETag. Each text is compressed once: that costs far more than sending, and most requests of a busy
 * minute are for the same few lists and pages.
 */
const compressedTexts = new LRUCache<string, Promise<Buffer>>({ max: 100 })

/**
 * Sends a public text (JSON or HTML): a 304 if the client has it already, gzipped if the client
 * accepts that. The caller sets the status and other headers first.
 */
export async function sendCompressed(request: Request, response: Response, text: string): Promise<void> {
  const tag = createHash('sha1').update(text).digest('base64url')
  response.setHeader('etag', `W/"${tag}"`)
  response.vary('accept-encoding')
  if (request.fresh) {
    response.status(304).end()
    return
  }
  if (text.length < MIN_COMPRESS_BYTES || !request.acceptsEncodings('gzip')) {
    response.send(text)
    return
  }
  const body = await remember(compressedTexts, tag, () => compress(text))
  response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}
