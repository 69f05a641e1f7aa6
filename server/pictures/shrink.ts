import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '#shared/pictures.ts'
import { PictureError } from './picture-error.ts'

/** A picture as we store it: WebP in each width, and the size in pixels of the largest. */
export interface ShrunkPicture {
  files: { width: number; bytes: Buffer }[]
  width: number
  height: number
}

/** Maximum number of pixels to decode, more than phones' pictures usually have. */
const MAX_PIXELS = 50_000_000
const MAX_DECODE_SECONDS = 10
/** Maximum height of each version as a multiple of its maximum width, also within WebP's limits. */
const MAX_HEIGHT_TO_WIDTH = 2

// One thread per picture and no cache, so that the server stays responsive with little memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes a picture, rotates it upright, and encodes it as WebP in each width, without metadata and
 * never enlarged. Uses the first frame of an animation.
 *
 * @throws PictureError if it is not a picture, too large, or damaged
 */
export async function shrinkPicture(bytes: Buffer): Promise<ShrunkPicture> {
  if (!isPicture(bytes))
    throw new PictureError('is in a format that we can’t show. Use JPEG, PNG, WebP, AVIF or GIF.')
  const openPicture = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  try {
    const files: ShrunkPicture['files'] = []
    let size = { width: 0, height: 0 }
    for (const width of pictureWidths) {
      const { data, info } = await encode(openPicture(), width)
      files.push({ width, bytes: data })
      size = { width: info.width, height: info.height }
    }
    return { files, ...size }
  } catch (error) {
    throw toPictureError(error)
  }
}

const encode = (picture: Sharp, width: number) =>
  picture
    .autoOrient()
    .resize({ width, height: width * MAX_HEIGHT_TO_WIDTH, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: MAX_DECODE_SECONDS })
    .toBuffer({ resolveWithObject: true })

function toPictureError(error: unknown): PictureError {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|too large|dimensions/i.test(message))
    return new PictureError('has too many pixels. Make it smaller than 50 megapixels and try again.')
  return new PictureError('is damaged or cannot be read. Save it again as JPEG or PNG and try again.')
}

/** The accepted formats, by their first bytes rather than by name or declared type. */
const signatures: Record<string, (head: string) => boolean> = {
  jpeg: (head) => head.startsWith('\u00ff\u00d8\u00ff'),
  png: (head) => head.startsWith('\u0089PNG\r\n\u001a\n'),
  gif: (head) => /^GIF8[79]a/.test(head),
  webp: (head) => /^RIFF[\s\S]{4}WEBP/.test(head),
  avif: (head) => /^[\s\S]{4}ftypavi[fs]/.test(head),
}

/** Whether bytes start like an accepted format. SVG is not accepted: it can contain scripts. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 16)
  return Object.values(signatures).some((matches) => matches(head))
}
