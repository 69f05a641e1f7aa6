import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A response body that never changes. Each encoding is compressed once, on its first request. */
export class StaticResponse {
  readonly raw: Uint8Array
  readonly #etag: string
  readonly #brotliQuality: number
  #brotliCompressed: Promise<Buffer> | undefined
  #gzipCompressed: Promise<Buffer> | undefined

  /** @param brotliQuality from 0 to 11; higher is slower and smaller */
  constructor(raw: Uint8Array, brotliQuality: number) {
    this.raw = raw
    this.#brotliQuality = brotliQuality
    this.#etag = `W/"${createHash('sha1').update(raw).digest('base64url')}"`
  }

  brotli(): Promise<Buffer> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: this.#brotliQuality }
    this.#brotliCompressed ??= compressBrotli(this.raw, { params })
    return this.#brotliCompressed
  }

  /**
   * Sends the body, cacheable for a year: compressed if the client accepts that, or 304 if it has
   * the body already. The ETag is weak because it is the same for every encoding.
   */
  async send(request: Request, response: Response, type: string): Promise<void> {
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    response.setHeader('etag', this.#etag)
    response.vary('accept-encoding')
    // Express's own check would ignore the ETag if the client sends no-cache.
    if (request.headers['if-none-match']?.includes(this.#etag)) {
      response.status(304).end()
      return
    }
    // With both names, `acceptsEncodings` would choose gzip, which browsers list first.
    const encoding = ['br', 'gzip'].find((name) => request.acceptsEncodings(name))
    const body = encoding === 'br' ? await this.brotli() : encoding === 'gzip' ? await this.#gzip() : this.raw
    if (encoding) response.setHeader('content-encoding', encoding)
    response.setHeader('content-type', type)
    response.setHeader('content-length', body.length)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  #gzip(): Promise<Buffer> {
    this.#gzipCompressed ??= compressGzip(this.raw, { level: 9 })
    return this.#gzipCompressed
  }
}
