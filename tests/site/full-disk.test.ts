import { closeSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { startApp } from '#tests/harness/app.ts'
import { contractRows, readProblem, storesNothing } from '#tests/harness/contract.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'
import { position, report } from '#tests/sim/phone.ts'
import { signIn } from '#tests/sim/admin.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { startServerWithDatabase } from '#tests/harness/programs/server-process.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { drawPicture } from '#tests/harness/outside/test-picture.ts'
import { startWorkerProcess } from '#tests/harness/programs/worker-process.ts'
import { cookieFor, validRequest } from '#tests/harness/valid-request.ts'
import { makeWorld } from '#tests/harness/world.ts'

/** Opens a log file, which is closed after the test file. */
function openLog(path: string): number {
  const log = openSync(path, 'a')
  cleanUpAfterFile(async () => closeSync(log))
  return log
}

const DROPPED_LINES = 'second_line_log_lines_dropped_total'

/**
 * Makes every write to the database fail with PostgreSQL's error for a full disk. Returns a function that
 * undoes it.
 */
async function simulateFullDisk(database: Database): Promise<() => Promise<void>> {
  const { rows } = await database.$client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'bullmq')`,
  )
  await database.$client.query(
    `create function no_room() returns trigger language plpgsql as $$
     begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
  )
  for (const { name } of rows) {
    await database.$client.query(
      `create trigger no_room before insert or update or delete on ${name} execute function no_room()`,
    )
  }
  return async () => void (await database.$client.query('drop function no_room() cascade'))
}

test('TR19 server and worker keep running while their logs cannot be written, and stop on request', async () => {
  const env = { DATA_DIR: await makeTemporaryFolder(), LOG_LEVEL: 'debug' }
  const log = openLog('/dev/full')
  const app = await startServerWithDatabase(env, { log })
  const worker = await startWorkerProcess({ ...env, DATABASE_URL: app.databaseUrl }, [], log)

  const { link, paradeId } = await startNewParade(app)
  expect((await report(app, link, position(29.9641, -90.073, new Date()))).status).toBe(200)
  for (const path of ['/api/live-parades', `/api/live-parades/${paradeId}`])
    expect(await (await app.fetch(path)).text()).toContain('"29.964100"')
  expect((await app.fetch('/healthz')).status).toBe(200)
  const download = await app.fetch('/api/export/beta-testers', { cookie: await signIn(app) })
  expect(download.status).toBe(200)
  expect(await app.readMetric(DROPPED_LINES)).toBeGreaterThan(5)

  expect(await worker.end('SIGTERM')).toMatchObject({ code: 0 })
  app.signal('SIGTERM')
  expect(await app.exited).toBe(0)
})

test('TR19 without room for files, uploads get Retry-After, and log and uploads resume once there is room', async () => {
  const DATA_DIR = await makeTemporaryFolder()
  const path = join(DATA_DIR, 'server.log')
  const env = { DATA_DIR, LOG_LEVEL: 'debug' }
  const app = await startServerWithDatabase(env, { log: openLog(path), maxBlocks: 8 })
  const upload = async (width: number) => {
    const body = new Uint8Array(await drawPicture(width, width, 'png'))
    return app.fetch('/api/pictures', { method: 'POST', body, headers: { 'content-type': 'image/png' } })
  }
  await expect
    .poll(async () => (await app.fetch('/healthz')) && app.readMetric(DROPPED_LINES))
    .toBeGreaterThan(0)

  const refused = await upload(1600)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await readProblem(refused)).code).toBe('unavailable')
  const files = await readdir(join(DATA_DIR, 'pictures'), { recursive: true })
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])

  truncateSync(path)
  expect((await upload(40)).status).toBe(201)
  const lines = () => readFileSync(path, 'utf8').split('\n').filter(Boolean)
  await expect.poll(() => lines().length).toBeGreaterThan(0)
  expect(lines().map((line) => (JSON.parse(line) as { name: string }).name)).toContain('server')
})

test('TR19 while the database’s disk is full, the map stays and changes get Retry-After; they work again once there is room', async () => {
  const app = await startApp({ env: { LOG_LEVEL: 'silent' } })
  const world = await makeWorld(app, new Date())
  const list = async () => (await app.fetch('/api/live-parades')).text()
  await loadStreets(app)
  const previousList = await list()
  // Without stored alerts there would be nothing to delete.
  const setAlerts = contractRows.find(({ name }) => name === 'setAlerts')!
  const { path: alertsPath, json: alerts } = validRequest(setAlerts, world)
  expect((await app.fetch(alertsPath, { method: setAlerts.method, json: alerts })).status).toBe(201)
  const freeDisk = await simulateFullDisk(app.database)
  for (const row of contractRows) {
    const { path, json } = validRequest(row, world)
    const response = await app.fetch(path, { method: row.method, json, cookie: cookieFor(row, world) })
    // A GET of a phone app stores a fix, an export adds a job, and the reading of a sheet is counted.
    const isCounted = [...row.schema.refusals].includes('too_many_requests')
    const readsOnly = storesNothing(row) && !isCounted && !row.schema.fileType
    expect(response.status, row.name).toBe(readsOnly ? 200 : 503)
    if (readsOnly) continue
    expect(Number(response.headers.get('retry-after')), row.name).toBeGreaterThan(0)
  }
  expect(await list()).toBe(previousList)

  await freeDisk()
  const positions = [position(29.96412, -90.073, new Date())]
  const json = { deviceId: 'phone-1', positions }
  expect((await app.fetch(`/api/tracker/${world.token}/positions`, { json })).status).toBe(200)
  await expect.poll(list).toContain('"29.964120"')
})
