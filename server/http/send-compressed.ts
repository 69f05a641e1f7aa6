import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'

const compress = promisify(gzip)

/** Minimum length of a compressed text. Shorter ones fit into one packet. */
const MIN_COMPRESS_BYTES = 1_200
/** By ETag. Most requests of a busy minute are for the same few lists and pages. */
const compressedTexts = new LRUCache<string, Promise<Buffer>>({ max: 100 })

/** Compresses each text once, because compressing costs far more than sending. */
function compressOnce(tag: string, text: string): Promise<Buffer> {
  const cachedBody = compressedTexts.get(tag)
  if (cachedBody) return cachedBody
  const body = compress(text)
  compressedTexts.set(tag, body)
  body.catch(() => compressedTexts.delete(tag))
  return body
}

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
  const body = await compressOnce(tag, text)
  response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}
