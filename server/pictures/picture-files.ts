import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '#shared/pictures.ts'
import { errorCode } from '../error-code.ts'

const [smallestWidth] = pictureWidths
const largestWidth = pictureWidths.at(-1) ?? smallestWidth

const WEBP_HEADER_BYTES = 30

/** The stored pictures: two files per hash, in subfolders named by the hash's first two digits. */
export class PictureFiles {
  readonly folder: string

  /** @param dataDir the data folder; pictures are in its subfolder `pictures` */
  constructor(dataDir: string) {
    this.folder = join(dataDir, 'pictures')
  }

  /** Returns a picture's path relative to the folder. The file may be missing. */
  relativePath(hash: string, width: number): string {
    return join(hash.slice(0, 2), `${hash}-${width}.webp`)
  }

  /** Returns the size in pixels of a picture's largest version, or null if it is not stored. */
  async readSize(hash: string): Promise<{ width: number; height: number } | null> {
    try {
      await using file = await open(this.#path(hash, largestWidth))
      const { buffer } = await file.read(Buffer.alloc(WEBP_HEADER_BYTES))
      return readWebpSize(buffer)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    }
  }

  /** Marks a stored picture as just used, so that the purge keeps it. */
  async touch(hash: string): Promise<void> {
    const now = new Date()
    for (const width of pictureWidths) await utimes(this.#path(hash, width), now, now)
  }

  /**
   * Writes one version of a picture atomically. The largest must come last, because it shows that a
   * picture is complete.
   */
  async write(hash: string, width: number, bytes: Buffer): Promise<void> {
    const path = this.#path(hash, width)
    await mkdir(join(this.folder, hash.slice(0, 2)), { recursive: true })
    const temporary = `${path}.${randomUUID()}.part`
    try {
      const file = await open(temporary, 'wx', 0o644)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  #path(hash: string, width: number): string {
    return join(this.folder, this.relativePath(hash, width))
  }
}

/**
 * Reads a size from the start of a file of ours, which is a lossy WebP and has the header VP8X if it is
 * transparent (RFC 9649). Without sharp, which would take 16 MB of the server's memory.
 */
function readWebpSize(header: Buffer): { width: number; height: number } {
  if (header.toString('latin1', 12, 16) === 'VP8X')
    return { width: header.readUIntLE(24, 3) + 1, height: header.readUIntLE(27, 3) + 1 }
  return { width: header.readUInt16LE(26) & 0x3f_ff, height: header.readUInt16LE(28) & 0x3f_ff }
}
