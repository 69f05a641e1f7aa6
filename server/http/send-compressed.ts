import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const compress = promisify(gzip)

/** Shorter texts fit into one packet as they are. In bytes, roughly. */
const worthIt = 1_200
/** So many compressed answers are kept, the latest asked for. */
const mostKept = 100
const kept = new Map<string, Promise<Buffer>>()

/** A text compressed once, for however many ask for it: compressing costs far more than answering. */
function compressed(tag: string, text: string): Promise<Buffer> {
  const known = kept.get(tag) ?? compress(text)
  kept.delete(tag)
  kept.set(tag, known)
  known.catch(() => kept.delete(tag))
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return known
}

/**
 * Answers with a public text (JSON, a page): 304 where the caller has it already, compressed where it can read that. Status
 * and other headers are set by then.
 */
export async function sendCompressed(request: Request, response: Response, text: string): Promise<void> {
  const tag = createHash('sha1').update(text).digest('base64url')
  response.setHeader('etag', `W/"${tag}"`)
  response.vary('accept-encoding')
  if (request.fresh) {
    response.status(304).end()
    return
  }
  if (text.length < worthIt || !request.acceptsEncodings('gzip')) {
    response.send(text)
    return
  }
  const body = await compressed(tag, text)
  response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}
