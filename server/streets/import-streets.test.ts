import { randomUUID } from 'node:crypto'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { importStreets } from './import-streets.ts'
import { importedStreetsFile, loadNetwork } from './load-network.ts'

const collection = (...features: unknown[]) =>
  new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features }))
const street = (name: string, ...coordinates: [number, number][]) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'LineString', coordinates },
})

const streets = [
  street('Canal Street', [-90.07, 29.96], [-90.07, 29.961], [-90.07, 29.962]),
  street('Side Street', [-90.071, 29.961], [-90.07, 29.961]),
  street('Island Street', [-90.08, 29.98], [-90.081, 29.98]),
]

const geojson = { source: 'roads.geojson', mayLackStreets: true }
const unnamed = street('', [-90.09, 29.98], [-90.091, 29.98])

test('stores the streets where the server loads them, and reports what it read', async () => {
  const dataDir = await makeTemporaryFolder()
  const progress: string[] = []
  const credit = 'Streets: someone'
  const report = await importStreets(collection(...streets, unnamed, street('Far', [0, 0], [1, 1])), {
    ...geojson,
    credit,
    dataDir,
    onProgress: (share, stage) => progress.push(`${share} ${stage}`),
  })
  const counts = { segments: 5, names: 3, unnamed: 1, nodes: 8, connected: 4, droppedLineCount: 1 }
  expect(report).toMatchObject({ ...counts, otherKinds: new Map(), credit })
  expect(progress.at(-1)).toBe('1 done')
  const network = await loadNetwork(undefined, dataDir)
  expect(network).toMatchObject({ source: 'roads.geojson', credit, version: report.version })
  expect(network.segments.count).toBe(5)
})

test('keeps the old streets if a file is invalid', async () => {
  const dataDir = await makeTemporaryFolder()
  const options = { ...geojson, dataDir }
  await importStreets(collection(...streets), options)
  const before = await readFile(importedStreetsFile(dataDir), 'utf8')
  const expectRefusal = (file: Uint8Array, message: string) =>
    expect(importStreets(file, options)).rejects.toThrow(message)
  const broken = street('Broken', [-90, 29.9])
  await expectRefusal(collection(streets[0], broken), 'Feature 2 has a line of fewer than two points.')
  await expectRefusal(collection(unnamed), 'None of its lines has a name.')
  await expectRefusal(new Uint8Array(), 'The file is empty.')
  expect(await readFile(importedStreetsFile(dataDir), 'utf8')).toBe(before)
  expect(await readdir(dataDir)).toEqual(['streets.json'])
})

/** An import takes less than an hour, so an older unfinished file belongs to none that runs. */
const OVER_AN_HOUR_MS = 3_700_000

test('removes what a killed import left, but no running import’s file and no copy of the operator’s', async () => {
  const dataDir = await makeTemporaryFolder()
  const addFile = async (name: string, ageMs: number) => {
    const time = new Date(Date.now() - ageMs)
    await writeFile(join(dataDir, name), '{')
    await utimes(join(dataDir, name), time, time)
    return name
  }
  await addFile(`streets.json.${randomUUID()}`, OVER_AN_HOUR_MS)
  const running = await addFile(`streets.json.${randomUUID()}`, 1_000)
  const copy = await addFile('streets.json.old', OVER_AN_HOUR_MS)
  await importStreets(collection(...streets), { ...geojson, dataDir })
  expect((await readdir(dataDir)).toSorted()).toEqual(['streets.json', running, copy].toSorted())
})

test('prefers a given file, then the imported one, then the built-in streets', async () => {
  const dataDir = await makeTemporaryFolder()
  expect((await loadNetwork(undefined, dataDir)).source).toBe('built-in streets')
  await importStreets(collection(...streets), { source: 'imported.zip', dataDir, mayLackStreets: true })
  expect((await loadNetwork(undefined, dataDir)).source).toBe('imported.zip')
  const given = join(dataDir, 'given.geojson')
  await writeFile(given, collection(...streets))
  expect((await loadNetwork(given, dataDir)).source).toBe('given.geojson')
})

test('keeps the old streets if a file has less than half of their names, unless it may', async () => {
  const dataDir = await makeTemporaryFolder()
  const importNew = (...features: unknown[]) =>
    importStreets(collection(...features), { source: 'new', dataDir })
  await expect(importNew(...streets)).rejects.toThrow(
    /^It has only \d of the \d+ street names that it would replace \(built-in streets\)\. If that is right, add --replace\.$/,
  )
  expect(await readdir(dataDir)).toEqual([])
  await importStreets(collection(...streets), { source: 'old', dataDir, mayLackStreets: true })
  const renamed = [
    street('Canal St', [-90.07, 29.96], [-90.07, 29.961]),
    street('N. Side St', [-90.07, 29.96], [-90.071, 29.96]),
  ]
  await expect(importNew(renamed[0])).rejects.toThrow(
    'It has only 1 of the 3 street names that it would replace (old).',
  )
  expect((await importNew(...renamed)).names).toBe(2)
  await writeFile(importedStreetsFile(dataDir), '{"lines": ')
  expect((await importNew(renamed[0])).names).toBe(1)
})
