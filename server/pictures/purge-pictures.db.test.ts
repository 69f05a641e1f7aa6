import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { pictureHash } from '#shared/pictures.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { app, startServerForEachTest } from '#tests/harness/servers.ts'
import { drawPicture } from '#tests/harness/outside/test-picture.ts'
import { Pictures } from './pictures.ts'
import { purgePictures } from './purge-pictures.ts'

const now = new Date()
const DAY_MS = 86_400_000
let pictures: Pictures

startServerForEachTest()
beforeEach(() => {
  pictures = new Pictures(app.settings.dataDir, { allow: new Set() })
})

/** Stores a picture of one color and makes its files some days old. */
async function keepOld(color: string, days: number): Promise<string> {
  const { url } = await pictures.store(await drawPicture(32, 24, 'png', color))
  const time = new Date(now.getTime() - days * DAY_MS)
  for (const width of [480, 1600]) await utimes(pathOf(url, width), time, time)
  return url
}

const pathOf = (url: string, width: number) =>
  join(pictures.files.folder, pictures.files.relativePath(pictureHash(url)!, width))
const purge = () => purgePictures(app.database, pictures.files, now)

test('JB1 a picture is removed after a day only if it is unused', async () => {
  const gallery = await keepOld('red', 400)
  const main = await keepOld('green', 400)
  await makeGroup(app.database, { imageUrl: main, imageGallery: [gallery] })
  const orphan = await keepOld('blue', 1.1)
  const young = await keepOld('black', 0.9)
  expect(await purge()).toBe(2)
  const has = await Promise.all([gallery, main, orphan, young].map((url) => pictures.has(url)))
  expect(has).toEqual([true, true, false, true])
  expect(await purge()).toBe(0)
})

test('a picture that is uploaded or requested again counts as new', async () => {
  const [given, asked] = [await keepOld('red', 30), await keepOld('green', 30)]
  await pictures.store(await drawPicture(32, 24, 'png', 'red'))
  await pictures.has(asked)
  expect(await purge()).toBe(0)
  expect([await pictures.has(given), await pictures.has(asked)]).toEqual([true, true])
})

test('half-written files of a killed process are removed, too, even those of a shown picture', async () => {
  const url = await keepOld('red', 30)
  await makeGroup(app.database, { imageUrl: url })
  const half = `${pathOf(url, 480)}.0b8cf4b1-0d4a-4d3a-9f4c-1c7de6ac2b0e.part`
  await writeFile(half, 'half')
  expect(await purge()).toBe(0)
  const time = new Date(now.getTime() - 1.1 * DAY_MS)
  await utimes(half, time, time)
  expect(await purge()).toBe(1)
  expect(await pictures.has(url)).toBe(true)
})
