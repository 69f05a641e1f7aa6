import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { costProblem } from './decode-cost.js'

// The process that decodes one picture (`run-decoder.ts` starts it): the picture is its standard input,
// and its arguments are the widths of the versions. It prints an empty line once it has the picture, so
// that a later failure is known to be the picture's fault; a line of JSON, with either the problem or
// the sizes; and the versions, as WebP without metadata.
//
// JavaScript, because `--jitless` turns off WebAssembly, with which Node strips types, and which would
// take 18 MB for each picture.

/** Maximum height of each version as a multiple of its maximum width, also within WebP's limits. */
const MAX_HEIGHT_TO_WIDTH = 2

sharp.concurrency(1)
sharp.cache(false)

/** @param {Buffer} bytes */
async function decode(bytes) {
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  const problem = costProblem(header)
  if (problem !== null) {
    printLine({ problem })
    return
  }
  const widths = process.argv.slice(2).map(Number)
  // Decoded once, in the largest size: 8-bit sRGB, upright, and the first frame of an animation.
  const { data, info } = await sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(within(Math.max(...widths)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const versions = []
  for (const maxWidth of widths) {
    const version = sharp(data, { raw: { width, height, channels } }).resize(within(maxWidth))
    versions.push(await version.webp({ quality: 80 }).toBuffer())
  }
  printLine({ width, height, lengths: versions.map(({ length }) => length) })
  process.stdout.write(Buffer.concat(versions))
}

/**
 * @param {number} width
 * @returns {import('sharp').ResizeOptions}
 */
const within = (width) => ({
  width,
  height: width * MAX_HEIGHT_TO_WIDTH,
  fit: 'inside',
  withoutEnlargement: true,
})

/** @param {object} result */
const printLine = (result) => void process.stdout.write(`${JSON.stringify(result)}\n`)

const bytes = await buffer(process.stdin)
process.stdout.write('\n')
await decode(bytes)
