import { pictureWidths } from '#shared/pictures.ts'
import { PictureError } from './picture-error.ts'
import { type DecodeLimits, runDecoder } from './run-decoder.ts'

/** A picture as we store it: WebP in each width, and the size in pixels of the largest. */
export interface ShrunkPicture {
  files: { width: number; bytes: Buffer }[]
  width: number
  height: number
}

/** What the decoder prints before the versions. */
type Result = { problem: string } | { problem?: undefined; width: number; height: number; lengths: number[] }

/**
 * Decodes a picture, rotates it upright, and encodes it as WebP in each width, without metadata and
 * never enlarged. Uses the first frame of an animation.
 *
 * @throws PictureError if it is not a picture, too large, or damaged
 */
export async function shrinkPicture(bytes: Buffer, limits?: DecodeLimits): Promise<ShrunkPicture> {
  if (!isPicture(bytes))
    throw new PictureError('is in a format that we can’t show. Use JPEG, PNG, WebP, AVIF or GIF.')
  const output = await runDecoder(bytes, pictureWidths, limits)
  let position = output.indexOf('\n', 1) + 1
  const result = JSON.parse(output.toString('utf8', 0, position)) as Result
  if (result.problem !== undefined) throw new PictureError(result.problem)
  const { width, height, lengths } = result
  const files = pictureWidths.map((versionWidth, index) => {
    const start = position
    position += lengths[index]!
    return { width: versionWidth, bytes: output.subarray(start, position) }
  })
  return { files, width, height }
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
