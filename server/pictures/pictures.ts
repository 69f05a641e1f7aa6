import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { MOST_PICTURE_BYTES, pictureAddress, pictureHash, pictureWidths } from '#shared/pictures.ts'
import { errorCode } from '../error-code.ts'
import { type OutboundRules, resolveAll } from '../outbound/choose-target.ts'
import { fetchOutside } from '../outbound/fetch-outside.ts'
import { PictureFiles } from './picture-files.ts'
import { shrinkPicture } from './shrink.ts'

/** A picture of ours: its address on this site, and its size in pixels. */
export interface KeptPicture {
  url: string
  width: number
  height: number
}

const timeoutMs = 10_000
const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif'
const atATime = 2
const largest = pictureWidths[1]

/** Takes pictures in, from people and from addresses, and knows which there are. */
export class Pictures {
  readonly files: PictureFiles
  readonly #rules: OutboundRules
  readonly #decode = pLimit(atATime)

  constructor(dataDir: string, rules: Pick<OutboundRules, 'allow'> & Partial<OutboundRules>) {
    this.files = new PictureFiles(dataDir)
    this.#rules = { resolve: resolveAll, ...rules }
  }

  /**
   * Keeps a picture in our sizes; the same bytes twice are kept once.
   *
   * @throws PictureError where it is none that we take
   */
  async keep(bytes: Buffer): Promise<KeptPicture> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const url = pictureAddress(hash, largest)
    return this.#decode(async () => {
      const known = await this.#find(hash)
      if (known) return { url, ...known }
      const { files, width, height } = await shrinkPicture(bytes)
      for (const file of files) await this.files.write(hash, file.width, file.bytes)
      return { url, width, height }
    })
  }

  /**
   * Fetches a picture from elsewhere and keeps it.
   *
   * @param signal gives up earlier than after 10 seconds
   * @throws OutboundError where it could not be fetched, PictureError where it is none that we take
   */
  async fetch(address: string, signal?: AbortSignal): Promise<KeptPicture> {
    const limits = { mostBytes: MOST_PICTURE_BYTES, timeoutMs, accept, signal }
    return this.keep(await fetchOutside(address, this.#rules, limits))
  }

  /** Whether an address is one of a picture that we have. */
  async has(address: string): Promise<boolean> {
    const hash = pictureHash(address)
    return hash !== null && (await this.#find(hash)) !== null
  }

  /** The size of a picture that is kept whole, which from now on counts as just given. */
  async #find(hash: string): Promise<{ width: number; height: number } | null> {
    const size = await this.files.sizeOf(hash)
    if (size === null) return null
    try {
      await this.files.touch(hash)
      return size
    } catch (error) {
      // The smaller form is gone, or it was all removed this moment.
      if (errorCode(error) === 'ENOENT') return null
      throw error
    }
  }
}
