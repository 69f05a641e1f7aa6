import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { findStreet } from '#shared/streets/find-street.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { Streets } from './streets.ts'

const logger = pino({ enabled: false })
const noFiles = { file: undefined, aliasFile: undefined, areaFile: undefined }

test('loads the streets once', async () => {
  const streets = new Streets({ streets: noFiles, dataDir: await makeTemporaryFolder() }, logger)
  expect(streets.loaded).toBeUndefined()
  const [first, second] = await Promise.all([streets.load(), streets.load()])
  expect(first).toBe(second)
  expect(streets.loaded).toBe(first)
  expect(first.problems).toEqual([])
})

test("uses the operator's names and areas", async () => {
  const dataDir = await makeTemporaryFolder()
  const [aliasFile, areaFile] = [join(dataDir, 'aliases'), join(dataDir, 'areas.geojson')]
  await writeFile(aliasFile, '# names\n\nCanal Street = The Wide One\n')
  const ring = '[[-90.1, 29.9], [-90, 29.9], [-90, 30], [-90.1, 29.9]]'
  const geometry = `{ "type": "Polygon", "coordinates": [${ring}] }`
  const feature = `{ "type": "Feature", "properties": { "name": "TREME" }, "geometry": ${geometry} }`
  await writeFile(areaFile, `{ "type": "FeatureCollection", "features": [${feature}] }`)
  const streets = new Streets({ streets: { ...noFiles, aliasFile, areaFile }, dataDir }, logger)
  const { network, areas, problems } = await streets.load()
  expect(problems).toEqual([])
  expect(findStreet(network, 'Wide One')[0]!.name).toBe('Canal Street')
  expect(areas).toMatchObject([{ name: 'Treme', kind: 'neighborhood' }])
})

test('reports unusable files, and uses the built-in streets instead', async () => {
  const dataDir = await makeTemporaryFolder()
  const aliasFile = join(dataDir, 'aliases')
  await writeFile(aliasFile, 'Canal Street\n')
  await writeFile(join(dataDir, 'streets.json'), '{"lines": [')
  const areaFile = join(dataDir, 'missing')
  const streets = new Streets({ streets: { ...noFiles, aliasFile, areaFile }, dataDir }, logger)
  const { network, problems } = await streets.load()
  expect(network.source).toBe('built-in streets')
  // So that a server whose file is usable plans the routes again that this one plans.
  expect(network.loadedAt).toBe(0)
  expect(problems).toEqual([
    expect.stringMatching(/^STREET_ALIASES .*Line 1 must list names/),
    expect.stringMatching(/^The imported street network is not in use\..*cut off/),
    expect.stringMatching(/^MAP_AREAS .*ENOENT/),
  ])
})
