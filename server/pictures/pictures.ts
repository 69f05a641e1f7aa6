import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import {
  MAX_PICTURE_BYTES,
  pictureAddress,
  pictureHash,
  pictureTypes,
  pictureWidths,
} from '#shared/pictures.ts'
import { errorCode } from '../error-code.ts'
import { type OutboundRules, resolveAll } from '../outbound/choose-target.ts'
import { fetchExternal } from '../outbound/fetch-external.ts'
import { BusyError } from '../overload/busy-error.ts'
import { PictureFiles } from './picture-files.ts'
import { shrinkPicture } from './shrink.ts'

/** A stored picture: its path on this site and its size in pixels. */
export interface StoredPicture {
  url: string
  width: number
  height: number
}

const FETCH_TIMEOUT_MS = 10_000
const ACCEPTED_TYPES = pictureTypes.join(',')
/** A waiting picture takes up to 10 MB; most take less than a second to decode. */
const MAX_WAITING = 8
/** A fetched picture takes up to 10 MB, as an uploaded one does (`read-body.ts`), so further ones wait. */
const MAX_FETCHES = 4
const MAX_WAITING_FETCHES = 40
const largestWidth = pictureWidths[1]

/** Stores uploaded and fetched pictures. */
export class Pictures {
  readonly files: PictureFiles
  readonly #rules: OutboundRules
  /** Decoding takes a processor and much memory, so further pictures wait. */
  readonly #decode = pLimit(1)
  readonly #fetch = pLimit(MAX_FETCHES)

  constructor(dataDir: string, rules: Pick<OutboundRules, 'allow'> & Partial<OutboundRules>) {
    this.files = new PictureFiles(dataDir)
    this.#rules = { resolve: resolveAll, ...rules }
  }

  /**
   * Stores a picture in our sizes. Storing the same bytes again changes nothing.
   *
   * @throws PictureError if it is not an accepted picture, BusyError if too many others wait
   */
  async store(bytes: Buffer): Promise<StoredPicture> {
    if (this.#decode.pendingCount >= MAX_WAITING) throw new BusyError()
    const hash = createHash('sha256').update(bytes).digest('hex')
    const url = pictureAddress(hash, largestWidth)
    return this.#decode(async () => {
      const storedSize = await this.#find(hash)
      if (storedSize) return { url, ...storedSize }
      const { files, width, height } = await shrinkPicture(bytes)
      for (const file of files) await this.files.write(hash, file.width, file.bytes)
      return { url, width, height }
    })
  }

  /**
   * Fetches a picture and stores it.
   *
   * @param signal aborts before the time limit of 10 seconds
   * @throws OutboundError if it could not be fetched, and as `store` does
   */
  async fetch(address: string, signal?: AbortSignal): Promise<StoredPicture> {
    const limits = {
      maxBytes: MAX_PICTURE_BYTES,
      timeoutMs: FETCH_TIMEOUT_MS,
      accept: ACCEPTED_TYPES,
      signal,
    }
    if (this.#fetch.pendingCount >= MAX_WAITING_FETCHES) throw new BusyError()
    return this.#fetch(async () => this.store(await fetchExternal(address, this.#rules, limits)))
  }

  /** Whether a URL is that of a stored picture, which this marks as just used. */
  async has(address: string): Promise<boolean> {
    const hash = pictureHash(address)
    return hash !== null && (await this.#find(hash)) !== null
  }

  /**
   * Returns the size of a completely stored picture, which this marks as just used, or null if
   * there is none.
   */
  async #find(hash: string): Promise<{ width: number; height: number } | null> {
    const size = await this.files.readSize(hash)
    if (size === null) return null
    try {
      await this.files.touch(hash)
      return size
    } catch (error) {
      // The smaller version is missing, or a purge has just removed the picture.
      if (errorCode(error) === 'ENOENT') return null
      throw error
    }
  }
}
