// JavaScript, because `decode.js` imports it.

/** Memory that a decode may take beside what every decode takes, in bytes. */
const BUDGET_BYTES = 160_000_000
/** Maximum number of pixels even of a picture that is decoded row by row: more than phones' pictures have. */
const MAX_PIXELS = 50_000_000

/**
 * @typedef {Pick<import('sharp').Metadata, 'format' | 'width' | 'height' | 'depth' | 'channels' | 'isProgressive'>} Header
 * @typedef {{ name: string, matches: (header: Header) => boolean, bytesPerPixel: number }} Kind
 */

/**
 * What libvips takes for each pixel, by kind of picture; the first match counts. Measured with sharp
 * 0.35.5 as the growth of a new process's peak from 3 to 12 to 48 megapixels, and rounded up. Beside
 * it, every decode takes 25 to 60 MB.
 *
 * @type {Kind[]}
 */
export const kinds = [
  // The decoder's frame, its copy as RGB, and one more for libvips: 16 to 20 bytes, with 10 bits 27.
  {
    name: 'an HDR AVIF',
    matches: ({ format, depth }) => format === 'heif' && depth === 'ushort',
    bytesPerPixel: 28,
  },
  { name: 'an AVIF', matches: ({ format }) => format === 'heif', bytesPerPixel: 20 },
  // The canvas, because a frame may leave parts of the previous one: 4.8.
  { name: 'a GIF', matches: ({ format }) => format === 'gif', bytesPerPixel: 5 },
  // Lossless and animated ones whole, 4.1; others row by row, 0.2, but the header does not tell.
  { name: 'a WebP', matches: ({ format }) => format === 'webp', bytesPerPixel: 5 },
  // Rows come in seven passes over the whole picture: 9.9 with 16 bits, 4.8 with 8.
  {
    name: 'an interlaced PNG of 16 bits',
    matches: ({ format, depth, isProgressive }) =>
      format === 'png' && depth === 'ushort' && isProgressive === true,
    bytesPerPixel: 11,
  },
  {
    name: 'an interlaced PNG',
    matches: ({ format, isProgressive }) => format === 'png' && isProgressive === true,
    bytesPerPixel: 6,
  },
  // All coefficients of all scans, 2 bytes for each sample: 7.7 in CMYK, 5.7 without subsampled colors.
  {
    name: 'a progressive JPEG in CMYK',
    matches: ({ format, channels, isProgressive }) =>
      format === 'jpeg' && channels === 4 && isProgressive === true,
    bytesPerPixel: 8,
  },
  {
    name: 'a progressive JPEG',
    matches: ({ format, isProgressive }) => format === 'jpeg' && isProgressive === true,
    bytesPerPixel: 6,
  },
  // Row by row: a JPEG 0.2, with an EXIF orientation 0.9, a PNG 0.9, of 16 bits 3.
  { name: 'a picture', matches: () => true, bytesPerPixel: 3 },
]

/** @param {Kind} kind */
export const maxPixels = ({ bytesPerPixel }) => Math.min(MAX_PIXELS, BUDGET_BYTES / bytesPerPixel)

/**
 * Returns why a picture with this header takes too much memory to decode, as the rest of a sentence
 * for users, or null if it does not.
 *
 * @param {Header} header
 * @returns {string | null}
 */
export function costProblem(header) {
  const kind = /** @type {Kind} */ (kinds.find(({ matches }) => matches(header)))
  const limit = maxPixels(kind)
  if (header.width * header.height <= limit) return null
  const megapixels = Math.floor(limit / 1_000_000)
  const isForKind = limit < MAX_PIXELS
  const which = isForKind ? ` for ${kind.name}` : ''
  const otherFormat = isForKind && header.format !== 'jpeg' ? ', or save it as JPEG,' : ''
  return `has too many pixels${which}. Make it smaller than ${megapixels} megapixels${otherFormat} and try again.`
}
