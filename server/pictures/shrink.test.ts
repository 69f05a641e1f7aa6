import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { drawHugePicture, drawPicture } from '#tests/harness/outside/test-picture.ts'
import { shrinkPicture } from './shrink.ts'

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'a %s becomes WebP in both widths',
  async (format) => {
    const { files, width, height } = await shrinkPicture(await drawPicture(1700, 850, format))
    expect({ width, height }).toEqual({ width: 1600, height: 800 })
    const metadata = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()))
    expect(metadata.map((each) => [each.format, each.width, each.height])).toEqual([
      ['webp', 480, 240],
      ['webp', 1600, 800],
    ])
  },
)

test('a small picture is not enlarged, and a tall one stays within bounds', async () => {
  expect(await shrinkPicture(await drawPicture(100, 60))).toMatchObject({ width: 100, height: 60 })
  expect(await shrinkPicture(await drawPicture(400, 8000))).toMatchObject({ width: 160, height: 3200 })
})

test('TR16 a picture loses its metadata and is upright', async () => {
  const place = { GPSLatitude: '29/1 57/1 0/1', GPSLatitudeRef: 'N' }
  const withExif = sharp(await drawPicture(60, 30)).withExif({
    IFD0: { Make: 'Maker of phones' },
    IFD3: place,
  })
  const given = await withExif.withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await sharp(given).metadata()).exif).toBeDefined()
  const { files, width, height } = await shrinkPicture(given)
  expect({ width, height }).toEqual({ width: 30, height: 60 })
  for (const { bytes } of files) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(bytes.includes('Maker of phones')).toBe(false)
  }
})

test('an animation keeps one frame', async () => {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((color) => drawPicture(20, 20, 'png', color)))
  const animation = sharp(frames, { join: { animated: true } })
  const moving = await animation.gif({ delay: [100, 100] }).toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { files } = await shrinkPicture(moving)
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
})

const noPictures = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  '<!doctype html><script>alert(1)</script>',
  '%PDF-1.7',
  '',
]

test('TR16 SVG, HTML, a PDF and nothing are not pictures', () =>
  checkEach(noPictures, (text) =>
    expect(shrinkPicture(Buffer.from(text))).rejects.toMatchObject({
      name: 'PictureError',
      message: /format that we can’t show/,
    }),
  ))

test('TR16 a truncated picture, or a file that only begins like one, is refused', async () => {
  const size = { width: 300, height: 300, channels: 3, background: '#888888' } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const jpeg = await sharp({ create: { ...size, noise } })
    .jpeg()
    .toBuffer()
  const html = Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<html>')])
  for (const bytes of [jpeg.subarray(0, jpeg.length / 2), html])
    await expect(shrinkPicture(bytes)).rejects.toMatchObject({ name: 'PictureError', message: /damaged/ })
})

test('TR16 a picture of 30,000 by 30,000 pixels is refused', async () => {
  await expect(shrinkPicture(await drawHugePicture(30_000))).rejects.toMatchObject({
    name: 'PictureError',
    message: /too many pixels/,
  })
})
