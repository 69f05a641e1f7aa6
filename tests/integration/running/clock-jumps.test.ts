import pino from 'pino'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { positions, trackingSessions } from '#server/database/schema.ts'
import { purge } from '#server/retention/purge.ts'
import { SteadyClock } from '#server/steady-clock.ts'
import { expireTracking } from '#server/tracking/lifecycle/expire-tracking.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { listLiveParades } from '#tests/harness/live-parades.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { TestMachine } from '#tests/harness/outside/test-machine.ts'
import { signIn } from '#tests/sim/admin.ts'
import { position, report, startParadeWithFix } from '#tests/sim/phone.ts'

const HOUR = 3_600
const TIMEOUT_MS = 600_000

let machine: TestMachine
let clock: SteadyClock
let app: TestApp
let link: string

beforeEach(async () => {
  // An hour ahead of the database, whose clock is right again when this one is an hour back.
  machine = new TestMachine(new Date(Date.now() + HOUR * 1_000))
  clock = new SteadyClock(pino({ level: 'silent' }), machine)
  app = await startApp({ clock })
  ;({ link } = await startParadeWithFix(app, (await makeGroup(app.database)).id, clock.now()))
})

/** What a worker does by the clock. */
async function runJobs(): Promise<void> {
  await expireTracking(app.database, { now: clock.now(), timeoutMs: TIMEOUT_MS })
  await purge(app.database, clock.now())
}
const readSessions = () => app.database.select().from(trackingSessions)

test('CJ1 a clock that is a day ahead for 9 seconds ends no link, no parade and no session for good', async () => {
  const cookie = await signIn(app)
  const isSignedIn = async () => (await app.fetch('/api/admin/tracking', { cookie })).status === 200
  const readJump = async () =>
    ((await (await app.fetch('/readyz')).json()) as { clockJump: unknown }).clockJump
  expect(await readJump()).toBeNull()
  machine.set(24 * HOUR)
  for (let second = 0; second < 9; second += 1) {
    await runJobs()
    const answer = await report(app, link, position(29.9641, -90.073, clock.now()))
    expect([answer.status, await isSignedIn()]).toEqual([200, true])
    machine.pass(1)
  }
  expect(await readJump()).toMatchObject({ seconds: 24 * HOUR, isFollowed: false })
  // Open pages take the time from it.
  const { headers } = await app.fetch('/api/live-parades')
  expect(headers.get('date')).toBe(clock.now().toUTCString())
  machine.set(-24 * HOUR)
  machine.pass(5)
  await runJobs()
  expect((await report(app, link, position(29.9642, -90.073, clock.now()))).status).toBe(200)
  expect(await isSignedIn()).toBe(true)
  expect(await readSessions()).toMatchObject([{ status: 'active', endedAt: null }])
  expect(await listLiveParades(app)).toMatchObject([{ status: 'active' }])
})

test('CJ1 links expire once the clock has been a day ahead for a minute', async () => {
  machine.set(24 * HOUR)
  await runJobs()
  machine.pass(60)
  await runJobs()
  expect(await readSessions()).toMatchObject([{ status: 'expired' }])
})

test('CJ2 after the clock went an hour back, an app’s fixes count as of their arrival', async () => {
  const rightStart = machine.wall() - machine.monotonic()
  machine.set(-HOUR)
  for (const seconds of [0, 30, 31, 10]) {
    machine.pass(seconds)
    await runJobs()
    // The phone's clock is right.
    const tst = Math.round((rightStart + machine.monotonic()) / 1_000)
    const place = { lat: 29.9641 + machine.monotonic() / 1e8, lon: -90.073 }
    const answer = await app.fetch(`${link}/owntracks`, { json: { _type: 'location', ...place, tst } })
    expect(answer.status).toBe(200)
  }
  const stored = await app.database.select().from(positions).orderBy(asc(positions.id))
  expect(stored.map(({ setAside }) => setAside)).toEqual([null, null, null, null, null])
  // Until the jump is followed, time goes on.
  const arrivals = stored.map(({ receivedAt, fixAt }) => fixAt.getTime() - receivedAt.getTime())
  expect(arrivals.every((ms) => ms <= 0)).toBe(true)
  expect(await listLiveParades(app)).toMatchObject([
    { status: 'active', latitude: stored.at(-1)!.latitude.toFixed(6) },
  ])
})
