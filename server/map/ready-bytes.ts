import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes that never change, compressed once for each encoding that is asked for. */
export class ReadyBytes {
  readonly raw: Uint8Array
  readonly #etag: string
  readonly #quality: number
  #brotli: Promise<Buffer> | undefined
  #gzip: Promise<Buffer> | undefined

  /** @param quality of brotli, to 11: more takes longer and gives fewer bytes */
  constructor(raw: Uint8Array, quality: number) {
    this.raw = raw
    this.#quality = quality
    this.#etag = `W/"${createHash('sha1').update(raw).digest('base64url')}"`
  }

  brotli(): Promise<Buffer> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: this.#quality }
    this.#brotli ??= brotli(this.raw, { params })
    return this.#brotli
  }

  /** Responds with them for a year: 304 if the client has them, compressed if it accepts that. */
  async send(request: Request, response: Response, type: string): Promise<void> {
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    response.setHeader('etag', this.#etag)
    response.vary('accept-encoding')
    // They are the same for good, even for a client that asks for a new look (no-cache).
    if (request.headers['if-none-match']?.includes(this.#etag)) return void response.status(304).end()
    // `acceptsEncodings` alone would follow the order of browsers, which name gzip first.
    const encoding = ['br', 'gzip'].find((name) => request.acceptsEncodings(name))
    const body = encoding === 'br' ? await this.brotli() : encoding === 'gzip' ? await this.#zip() : this.raw
    if (encoding) response.setHeader('content-encoding', encoding)
    response.setHeader('content-type', type)
    response.setHeader('content-length', body.length)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  #zip(): Promise<Buffer> {
    this.#gzip ??= zip(this.raw, { level: 9 })
    return this.#gzip
  }
}
