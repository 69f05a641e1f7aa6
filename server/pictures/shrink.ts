import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '#shared/pictures.ts'
import { PictureError } from './picture-error.ts'
import { isPicture } from './recognise.ts'

/** A picture as we keep it: WebP by width, and the size in pixels of the largest. */
export interface ShrunkPicture {
  files: { width: number; bytes: Buffer }[]
  width: number
  height: number
}

/** More than any phone's picture; what claims to be larger is not decoded. */
const mostPixels = 50_000_000
const mostSeconds = 10
/** So much taller than wide at most, which also stays within what WebP can hold. */
const tallest = 2

// One thread to a picture and no cache: the server answers others meanwhile, on little memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes a picture, turns it upright, and encodes it anew as WebP in each width, without metadata and never enlarged. Of
 * one that moves, the first frame is taken.
 *
 * @throws PictureError where it is none, too large, or damaged
 */
export async function shrinkPicture(bytes: Buffer): Promise<ShrunkPicture> {
  if (!isPicture(bytes))
    throw new PictureError('is of a kind that we cannot show. Give a JPEG, PNG, WebP, AVIF or GIF.')
  const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  try {
    const files: ShrunkPicture['files'] = []
    let size = { width: 0, height: 0 }
    for (const width of pictureWidths) {
      const { data, info } = await encode(open(), width)
      files.push({ width, bytes: data })
      size = { width: info.width, height: info.height }
    }
    return { files, ...size }
  } catch (error) {
    throw refusalOf(error)
  }
}

const encode = (picture: Sharp, width: number) =>
  picture
    .autoOrient()
    .resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: mostSeconds })
    .toBuffer({ resolveWithObject: true })

function refusalOf(error: unknown): PictureError {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|too large|dimensions/i.test(message))
    return new PictureError('has too many pixels. Make it smaller than 50 megapixels and try again.')
  return new PictureError('is damaged or cannot be read. Save it again as JPEG or PNG and try again.')
}
