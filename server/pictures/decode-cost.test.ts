import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawAvifBomb } from '#tests/harness/outside/test-picture.ts'
import { costProblem, kindOf, kinds, maxPixels } from './decode-cost.js'
import { shrinkPicture } from './shrink.ts'

const draw = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#5a2a8a' } })

const progressive = { progressive: true }

/** A small picture of each kind, and how many megapixels one may have. */
const examples: Record<string, [picture: Sharp, megapixels: number]> = {
  'an HDR AVIF': [draw().avif({ bitdepth: 10 }), 5],
  'an AVIF': [draw().avif(), 8],
  'a GIF': [draw().gif(), 32],
  'a WebP': [draw().webp(), 32],
  'an interlaced PNG of 16 bits': [draw().toColourspace('rgb16').png(progressive), 14],
  'an interlaced PNG': [draw().png(progressive), 26],
  'a progressive JPEG in CMYK': [draw().toColourspace('cmyk').jpeg(progressive), 20],
  'a progressive JPEG': [draw().jpeg(progressive), 26],
  'a picture': [draw().jpeg(), 50],
}
const headerOf = async (name: string) => sharp(await examples[name]![0].toBuffer()).metadata()

test('each kind of picture has an example', () => {
  expect(Object.keys(examples)).toEqual(kinds.map(({ name }) => name))
})

test.each(kinds)('$name just over its number of pixels is refused, and just under accepted', async (kind) => {
  const [, megapixels] = examples[kind.name]!
  const header = await headerOf(kind.name)
  expect(kindOf(header)).toBe(kind)
  const limit = Math.floor(maxPixels(kind))
  expect(Math.floor(limit / 1_000_000)).toBe(megapixels)
  expect(costProblem({ ...header, width: limit, height: 1 })).toBeNull()
  expect(costProblem({ ...header, width: 1, height: limit + 1 })).toMatch(
    new RegExp(`^has too many pixels.* Make it smaller than ${megapixels} megapixels`),
  )
})

test.each([
  ['an AVIF', ' for an AVIF. Make it smaller than 8 megapixels, or save it as JPEG, and try again.'],
  ['a progressive JPEG', ' for a progressive JPEG. Make it smaller than 26 megapixels and try again.'],
  ['a picture', '. Make it smaller than 50 megapixels and try again.'],
])('%s that has too many pixels: the message says what to do', async (name, rest) => {
  const size = { width: 10_000, height: 6_000 }
  expect(costProblem({ ...(await headerOf(name)), ...size })).toBe(`has too many pixels${rest}`)
})

test('an AVIF of 48 megapixels is refused before it is decoded', async () => {
  await expect(shrinkPicture(await drawAvifBomb(8000, 6000))).rejects.toThrow(/too many pixels for an AVIF/)
})
