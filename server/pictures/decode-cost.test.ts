import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawAvifBomb } from '#tests/harness/outside/test-picture.ts'
import { costProblem, kindOf, kinds, maxPixels } from './decode-cost.js'
import { shrinkPicture } from './shrink.ts'

const draw = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#5a2a8a' } })

/** A small picture of each kind, and how many megapixels one may have. */
const examples: Record<string, { picture: Sharp; megapixels: number }> = {
  'an HDR AVIF': { picture: draw().avif({ bitdepth: 10 }), megapixels: 5 },
  'an AVIF': { picture: draw().avif(), megapixels: 8 },
  'a GIF': { picture: draw().gif(), megapixels: 32 },
  'a WebP': { picture: draw().webp(), megapixels: 32 },
  'an interlaced PNG of 16 bits': {
    picture: draw().toColourspace('rgb16').png({ progressive: true }),
    megapixels: 14,
  },
  'an interlaced PNG': { picture: draw().png({ progressive: true }), megapixels: 26 },
  'a progressive JPEG in CMYK': {
    picture: draw().toColourspace('cmyk').jpeg({ progressive: true }),
    megapixels: 20,
  },
  'a progressive JPEG': { picture: draw().jpeg({ progressive: true }), megapixels: 26 },
  'a picture': { picture: draw().jpeg(), megapixels: 50 },
}

test('each kind of picture has an example', () => {
  expect(Object.keys(examples)).toEqual(kinds.map(({ name }) => name))
})

test.each(kinds)('$name just over its number of pixels is refused, and just under accepted', async (kind) => {
  const { picture, megapixels } = examples[kind.name]!
  const header = await sharp(await picture.toBuffer()).metadata()
  expect(kindOf(header)).toBe(kind)
  const limit = Math.floor(maxPixels(kind))
  expect(Math.floor(limit / 1_000_000)).toBe(megapixels)
  expect(costProblem({ ...header, width: limit, height: 1 })).toBeNull()
  expect(costProblem({ ...header, width: 1, height: limit + 1 })).toMatch(
    new RegExp(`^has too many pixels.* Make it smaller than ${megapixels} megapixels`),
  )
})

test.each([
  [
    'an AVIF',
    'has too many pixels for an AVIF. Make it smaller than 8 megapixels, or save it as JPEG, and try again.',
  ],
  [
    'a progressive JPEG',
    'has too many pixels for a progressive JPEG. Make it smaller than 26 megapixels and try again.',
  ],
  ['a picture', 'has too many pixels. Make it smaller than 50 megapixels and try again.'],
])('%s that has too many pixels: the message says what to do', async (name, message) => {
  const header = await sharp(await examples[name]!.picture.toBuffer()).metadata()
  expect(costProblem({ ...header, width: 10_000, height: 6_000 })).toBe(message)
})

test('an AVIF of 48 megapixels is refused before it is decoded', async () => {
  await expect(shrinkPicture(await drawAvifBomb(8000, 6000))).rejects.toThrow(/too many pixels for an AVIF/)
})
