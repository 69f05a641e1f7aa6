// JavaScript, because `decode.js` imports it.

/** Memory that a decode may take beside what every decode takes, in bytes. */
const BUDGET_BYTES = 160_000_000
/** Maximum number of pixels of a picture that is decoded row by row: more than phones' pictures have. */
const MAX_PIXELS = 50_000_000

/**
 * @typedef {Pick<import('sharp').Metadata, 'format' | 'width' | 'height' | 'depth' | 'channels' | 'isProgressive'>} Header
 * @typedef {{ name: string, header: Partial<Header>, bytesPerPixel: number }} Kind
 */

/**
 * What libvips takes for each pixel, by kind of picture; the first whose header matches counts. Measured
 * with sharp 0.35.5 as the growth of a new process's peak between pictures of 3, 12 and 48 megapixels,
 * and rounded up. Beside it, every decode takes 25 to 60 MB.
 *
 * @type {Kind[]}
 */
export const kinds = [
  // The decoder's frame, a copy as RGB, and another for libvips: 27 bytes with 10 or 12 bits, else 16 to 20.
  { name: 'an HDR AVIF', header: { format: 'heif', depth: 'ushort' }, bytesPerPixel: 28 },
  { name: 'an AVIF', header: { format: 'heif' }, bytesPerPixel: 20 },
  // The canvas of all frames: 4.8.
  { name: 'a GIF', header: { format: 'gif' }, bytesPerPixel: 5 },
  // Without loss the whole picture, 4.1; others row by row, 0.2, but sharp does not tell them apart.
  { name: 'a WebP', header: { format: 'webp' }, bytesPerPixel: 5 },
  // Seven passes over the whole picture: 9.9 with 16 bits, 4.8 with 8.
  {
    name: 'an interlaced PNG of 16 bits',
    header: { format: 'png', depth: 'ushort', isProgressive: true },
    bytesPerPixel: 11,
  },
  { name: 'an interlaced PNG', header: { format: 'png', isProgressive: true }, bytesPerPixel: 6 },
  // 2 bytes for each coefficient, until the last scan: 7.7 in CMYK, 5.7 with colors in full, else 2.9.
  {
    name: 'a progressive JPEG in CMYK',
    header: { format: 'jpeg', channels: 4, isProgressive: true },
    bytesPerPixel: 8,
  },
  { name: 'a progressive JPEG', header: { format: 'jpeg', isProgressive: true }, bytesPerPixel: 6 },
  // Row by row: a JPEG 0.9, a PNG 0.9, one of 16 bits 3.1 when it is rotated.
  { name: 'a picture', header: {}, bytesPerPixel: 3.2 },
]

/**
 * @param {Header} header
 * @returns {Kind}
 */
export const kindOf = (header) =>
  /** @type {Kind} */ (
    kinds.find((kind) => {
      const names = /** @type {(keyof Header)[]} */ (Object.keys(kind.header))
      return names.every((name) => header[name] === kind.header[name])
    })
  )

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
  const kind = kindOf(header)
  const limit = maxPixels(kind)
  if (header.width * header.height <= limit) return null
  const isForKind = limit < MAX_PIXELS
  const which = isForKind ? ` for ${kind.name}` : ''
  const otherFormat = isForKind && header.format !== 'jpeg' ? ', or save it as JPEG,' : ''
  return `has too many pixels${which}. Make it smaller than ${Math.floor(limit / 1_000_000)} megapixels${otherFormat} and try again.`
}
