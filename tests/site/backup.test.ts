import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#server/database/connect.ts'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { listPictures } from '#scripts/backup/pictures.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { Ledger } from '#tests/faults/ledger/ledger.ts'
import { readStoredFixes } from '#tests/faults/ledger/read-stored.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import { startReporting } from '#tests/faults/ledger/reporting-phone.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { runUntilExit } from '#tests/harness/programs/node-process.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { drawPicture } from '#tests/harness/outside/test-picture.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { makeWorld } from '#tests/harness/world.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

let app: TestApp
let file: string
/** The rows at the time of the backup, when nothing was written. */
let tables: Record<string, string>

const open = (url: string): Database => {
  const database = connectDatabase(url, () => undefined, 2)
  cleanUpAfterFile(() => (database.$client.ended ? Promise.resolve() : database.$client.end()))
  return database
}
const readAndClose = async (url: string) => {
  const database = open(url)
  const content = await readTables(database)
  await database.$client.end()
  return content
}
const readPictureFiles = async (dataDir: string) => {
  const paths = await listPictures(dataDir)
  const bytes = await Promise.all(paths.map((path) => readFile(join(dataDir, 'pictures', path), 'base64')))
  return Object.fromEntries(paths.map((path, index) => [path, bytes[index]]))
}
const restoreSettingsFor = ({ settings }: TestApp) => ({
  DATABASE_URL: settings.databaseUrl,
  DATA_DIR: settings.dataDir,
})

const restore = (args: string[], settings: Record<string, string>) =>
  runUntilExit('scripts/restore.ts', args, settings)
/** What a restore that fails for a reason returns. */
const refusal = (reason: string) => ({ code: 1, output: expect.stringContaining(reason) as string })

beforeAll(async () => {
  app = await startApp({ env: highLimits })
  await makeWorld(app, new Date())
  // What a plain-text format could lose: quotes, commas, line breaks, backslashes, Unicode, the empty string.
  await makeGroup(app.database, {
    name: 'Q"u\'o,te\\N {}\n\t\u2028 Tremé 🎺',
    description: '',
    donationLink: 'NULL',
  })
  const picture = new Uint8Array(await drawPicture(900, 600))
  const uploaded = await app.fetch('/api/pictures', {
    method: 'POST',
    body: picture,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(uploaded.status).toBe(201)
  file = join(await makeTemporaryFolder(), 'second-line.backup')
  const backup = await runUntilExit('scripts/backup.ts', [file], restoreSettingsFor(app))
  expect(backup).toMatchObject({ code: 0 })
  tables = await readTables(app.database)
})

test('a backup restores every row and picture into an empty site, whose ids continue', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const pictures = await readPictureFiles(app.settings.dataDir)
  expect(Object.keys(pictures)).toHaveLength(2)
  const { url } = await createTestDatabase()
  const dataDir = await makeTemporaryFolder()
  const restored = await restore([file], { DATABASE_URL: url, DATA_DIR: dataDir })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('restored') as string })
  expect(await readAndClose(url)).toEqual(tables)
  expect(await readPictureFiles(dataDir)).toEqual(pictures)

  const restoredApp = await startApp({ databaseUrl: url, env: { DATA_DIR: dataDir }, worker: true })
  const groups = async (of: TestApp) => (await of.fetch('/api/groups')).json() as Promise<{ id: number }[]>
  expect(await groups(restoredApp)).toEqual(await groups(app))
  const [path] = Object.keys(pictures)
  // The paths have a folder of two letters, the addresses have none.
  expect((await restoredApp.fetch(`/pictures/${path!.slice(3)}`)).status).toBe(200)
  const newest = Math.max(...(await groups(restoredApp)).map(({ id }) => id))
  const newGroup = await makeGroup(restoredApp.database)
  expect(newGroup.id).toBeGreaterThan(newest)
  await startParade(restoredApp, newGroup.id)
  await restoredApp.close()
})

test('a backup of a running embedded database is a snapshot despite concurrent fixes, and restores without DATABASE_URL', async () => {
  const dataDir = await makeTemporaryFolder()
  const embedded = await openEmbedded(dataDir)
  cleanUpAfterFile(() => embedded.firstRun.stop())
  await migrate(embedded.url)
  const running = await startApp({ databaseUrl: embedded.url, env: { ...highLimits, DATA_DIR: dataDir } })
  const ledger = new Ledger()
  const { link } = await startNewParade(running)
  const phone = startReporting(running.fetch, { link, sessionId: 1, format: 'page' }, ledger)
  await expect.poll(() => ledger.acknowledged, { timeout: 10_000 }).toBeGreaterThan(20)
  const acknowledged = ledger.acknowledged
  const busy = join(await makeTemporaryFolder(), 'busy.backup')
  const inUse = await restore([file, '--replace'], { DATABASE_URL: embedded.url, DATA_DIR: dataDir })
  expect(inUse).toMatchObject(refusal('The database is in use'))
  expect(await runUntilExit('scripts/backup.ts', [busy], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  await phone.stop()
  expect(ledger.acknowledged).toBeGreaterThan(acknowledged)
  await running.close()

  const otherFolder = await makeTemporaryFolder()
  expect(await restore([busy], { DATA_DIR: otherFolder })).toMatchObject({ code: 0 })
  const second = await openEmbedded(otherFolder)
  cleanUpAfterFile(() => second.firstRun.stop())
  const database = open(second.url)
  const storedEntries = await readStoredFixes(database.$client)
  expect(storedEntries.length).toBeGreaterThanOrEqual(acknowledged)
  // Only fixes that were acknowledged after the backup had begun may be missing, and it has nothing else.
  expect(ledger.verify(storedEntries)).toMatchObject({ duplicated: 0, unexpected: 0, altered: 0 })
  expect(ledger.verify(storedEntries).lost).toBeLessThanOrEqual(ledger.acknowledged - acknowledged)
  await database.$client.end()
})

test('only a complete file with --replace changes a database that has data', async () => {
  const otherApp = await startApp()
  await makeGroup(otherApp.database, { name: 'Another one' })
  await otherApp.close()
  const settings = restoreSettingsFor(otherApp)
  const previousTables = await readAndClose(settings.DATABASE_URL)
  const whole = await readFile(file)
  const lines = gunzipSync(whole).toString().split('\n')
  const folder = await makeTemporaryFolder()
  const broken: Record<string, Buffer | string> = {
    cut: whole.subarray(0, whole.length / 2),
    'cut between lines': gzipSync(lines.slice(0, 5).join('\n')),
    'one letter': gzipSync(lines.join('\n').replace('Tremé', 'Treme')),
    'without a row': gzipSync(lines.filter((line) => !line.includes('Tremé')).join('\n')),
    'no backup': 'something else',
    newer: gzipSync(lines.join('\n').replace(/"migrations":\["./, '"migrations":["?')),
  }
  for (const [name, bytes] of Object.entries(broken)) {
    const path = join(folder, name)
    await writeFile(path, bytes)
    expect(await restore([path, '--replace'], settings), name).toMatchObject(refusal('Nothing was changed'))
  }
  expect(await restore([file], settings)).toMatchObject(refusal('--replace'))
  expect(await readAndClose(settings.DATABASE_URL)).toEqual(previousTables)
  expect(await readPictureFiles(settings.DATA_DIR)).toEqual({})

  expect(await restore([file, '--replace'], settings)).toMatchObject({ code: 0 })
  expect(await readAndClose(settings.DATABASE_URL)).toEqual(tables)
  expect(await readPictureFiles(settings.DATA_DIR)).toEqual(await readPictureFiles(app.settings.dataDir))
})
