import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { costProblem } from './decode-cost.js'

// The process that decodes one picture, from its standard input (`run-decoder.ts` starts it). Its
// arguments are the widths of the versions. It prints an empty line once it has the picture, so that
// what fails later is known to be the picture's fault. Then comes a line of JSON, either `problem` or
// the versions' sizes, and then the versions.
//
// JavaScript, because Node strips types with WebAssembly, which `--jitless` turns off, and which takes
// 18 MB.

/** Maximum height of each version as a multiple of its maximum width, also within WebP's limits. */
const MAX_HEIGHT_TO_WIDTH = 2

sharp.concurrency(1)
sharp.cache(false)

/** @param {Buffer} bytes */
async function decode(bytes) {
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  const problem = costProblem(header)
  if (problem !== null) return printLine({ problem })
  const widths = process.argv.slice(2).map(Number)
  const maxWidth = Math.max(...widths)
  // Decoded once, in the largest size.
  const { data, info } = await sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({
      width: maxWidth,
      height: maxWidth * MAX_HEIGHT_TO_WIDTH,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const versions = []
  for (const versionWidth of widths)
    versions.push(
      await sharp(data, { raw: { width, height, channels } })
        .resize({
          width: versionWidth,
          height: versionWidth * MAX_HEIGHT_TO_WIDTH,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: 80 })
        .toBuffer(),
    )
  printLine({ width, height, lengths: versions.map(({ length }) => length) })
  process.stdout.write(Buffer.concat(versions))
}

/** @param {object} result */
const printLine = (result) => void process.stdout.write(`${JSON.stringify(result)}\n`)

const bytes = await buffer(process.stdin)
process.stdout.write('\n')
await decode(bytes)
