import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { posterAddress, posterNames } from '#shared/pictures.ts'

test.each(posterNames)('the poster %s is small, fills any space, and has no text', async (name) => {
  const svg = await readFile(join(import.meta.dirname, '../public', posterAddress(name)), 'utf8')
  expect(svg.length).toBeLessThanOrEqual(6_000)
  // A viewBox on the outer element would give the picture a ratio, and banners would cut it.
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg">\n<rect width="100%" height="100%"/)
  expect(svg).not.toMatch(/<(text|image|style|script)|url\(|href="[^#]/)
})
