import { createPostgresBackend, withBackend } from 'bullmq'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { contractRows } from '#tests/harness/contract.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { readJson, refusalOf } from '#tests/harness/requests.ts'
import { stopParade } from '#tests/sim/admin.ts'
import { position } from '#tests/sim/phone.ts'
import { openTestQueue } from '#tests/harness/make-jobs.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { startPostgres, type TestPostgres } from '#tests/harness/programs/postgres.ts'
import { openViewer, type Viewer } from '#tests/sim/viewer.ts'
import { cookieFor, validRequest } from '#tests/harness/valid-request.ts'
import { makeWorld, type World } from '#tests/harness/world.ts'

let postgres: TestPostgres
let firstApp: TestApp
let secondApp: TestApp
let world: World
let viewers: Viewer[]

beforeAll(async () => {
  postgres = await startPostgres()
  await migrate(postgres.url)
  // The outage is intended, so its log lines are noise.
  const options = { databaseUrl: postgres.url, env: { LOG_LEVEL: 'silent' } }
  firstApp = await startApp(options)
  secondApp = await startApp(options)
  await loadStreets(firstApp, secondApp)
  world = await makeWorld(firstApp, new Date())
  viewers = await Promise.all([openViewer(firstApp.origin), openViewer(secondApp.origin)])
  for (const viewer of viewers) await viewer.watch({ map: true })
})

const readList = async (app: TestApp) => (await app.fetch('/api/live-parades')).text()
/** Waits until both servers have the same list, and returns it. */
async function readSameList(): Promise<string> {
  await expect.poll(async () => (await readList(secondApp)) === (await readList(firstApp))).toBe(true)
  return readList(firstApp)
}
const sendFix = (app: TestApp, latitude: number) => {
  const positions = [position(latitude, -90.073, new Date())]
  return app.fetch(`/api/tracker/${world.token}/positions`, { json: { deviceId: 'phone-1', positions } })
}
/** Sends a fix to a server until it is accepted, and expects that all viewers see it. */
async function expectMove(app: TestApp, latitude: number): Promise<void> {
  await expect.poll(async () => (await sendFix(app, latitude)).status).toBe(200)
  const isThere = (move: { latitude: string | null }) => move.latitude === latitude.toFixed(6)
  await Promise.all(
    viewers.map((viewer) => viewer.waitFor('parades:moved', (moves) => moves.some(isThere), 10_000)),
  )
}

/** Whether a server answers a call from its board, its streets or its settings alone. */
const needsNoDatabase = ({ access, path, name }: (typeof contractRows)[number]): boolean =>
  name === 'findCorner' ||
  name === 'getAlertKey' ||
  (access === 'anyone' && path.startsWith('/api/live-parades'))

test('TR18 when the database is killed and restarted twice, the map stays, calls return 503, and both servers recover', async () => {
  for (const round of [1, 2]) {
    const previousList = await readSameList()
    expect(previousList).toContain('"latitude"')
    await postgres.kill()

    for (const app of [firstApp, secondApp]) {
      expect(await readList(app)).toBe(previousList)
      expect((await app.fetch('/healthz')).status).toBe(200)
      const notReady = { status: 503, code: 'not_ready', database: false }
      expect(await readJson(app, '/readyz')).toMatchObject(notReady)
    }
    for (const row of contractRows) {
      const { path, json } = validRequest(row, world)
      const response = await firstApp.fetch(path, { method: row.method, json, cookie: cookieFor(row, world) })
      if (needsNoDatabase(row)) {
        expect(response.status, row.name).toBe(200)
        continue
      }
      expect(await refusalOf(response), row.name).toBe('503 unavailable')
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    // A new viewer can connect.
    const newViewer = await openViewer(firstApp.origin, { extraHeaders: { cookie: world.cookie } })
    newViewer.close()

    await postgres.start()
    await expectMove(firstApp, 29.9642 + round / 1e4)
    await expectMove(secondApp, 29.96425 + round / 1e4)
    await readSameList()
    for (const app of [firstApp, secondApp])
      await expect.poll(async () => (await app.fetch('/readyz')).status).toBe(200)
  }
  expect(viewers.map(({ socket }) => socket.connected)).toEqual([true, true])
}, 90_000)

test('LP3 a parade that ended while a server missed its notifications is gone once the server listens again', async () => {
  const superuser = new Client(postgres.superuserUrl)
  await superuser.connect()
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'second-line listen'`,
  )
  // A server listens again after 300 ms or more (`listen-to-database.ts`), so the first one misses this.
  expect((await stopParade(secondApp, world.paradeId)).status).toBe(200)
  await superuser.end()
  await expect.poll(() => readList(firstApp)).toBe('[]')
  await viewers[0]!.waitFor('parade:stopped', ({ id }) => id === world.paradeId)
})

test('a fix that waits during a database outage gets a response within seconds, regardless of how many wait', async () => {
  await postgres.kill()
  // One after another, each would wait for 3 s: longer than this test may take. 30, because a link accepts a burst of 50 and the calls above have used some of it.
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => sendFix(firstApp, 29.9642 + index / 1e5)),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 503))
}, 60_000)

test('a queue opened before its database is there works once it is', async () => {
  await postgres.stop()
  const queue = openTestQueue({ databaseUrl: postgres.url, redisUrl: undefined })
  await expect(queue.getJobCounts('waiting')).rejects.toThrow()
  // Once this fails, ReadyConnection in server/queue/open-queue.ts is no longer needed.
  const connection = { connectionString: postgres.url, schema: 'bullmq', max: 1 }
  const ofLibrary = new (withBackend(createPostgresBackend).Queue)('jobs', { connection })
  ofLibrary.on('error', () => undefined)
  cleanUpAfterFile(() => ofLibrary.close().catch(() => undefined))
  await expect(ofLibrary.getJobCounts('waiting')).rejects.toThrow()
  await postgres.start()
  await expect
    .poll(() => queue.getJobCounts('waiting').catch(() => 'away'))
    .toEqual({ waiting: expect.any(Number) })
  await expect(ofLibrary.getJobCounts('waiting')).rejects.toThrow()
})
