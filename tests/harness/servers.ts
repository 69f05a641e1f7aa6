import { beforeAll, beforeEach } from 'vitest'
import { addDays, dayOf, instantOf } from '#shared/calendar.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { signIn } from '#tests/sim/admin.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

/** Where the clock begins: a Sunday at 1 PM in New Orleans. */
const START = '2026-12-06T19:00:00Z'

/** The time of the servers, which only the tests advance. */
export let clock: TestClock
export let app: TestApp
/** A second server of the same site, which learns of changes from the database alone. */
export let secondApp: TestApp
/** The Cookie header of an administrator's session. It is set only by `startServerWithGroup` and `renewSession`. */
export let cookie: string
/** The id of the current test's group. It is set only by `startServerWithGroup`. */
export let groupId: number

type ServerOptions = Omit<NonNullable<Parameters<typeof startApp>[0]>, 'clock'>

async function start(options: ServerOptions): Promise<void> {
  clock = new TestClock(START)
  app = await startApp({ ...options, clock })
}

/** Starts a server before the tests of a file. `options` may first start what the server uses. */
export function startServer(options: ServerOptions | (() => Promise<ServerOptions>) = {}): void {
  beforeAll(async () => start(typeof options === 'function' ? await options() : options))
}

/** Starts another server, on another database, before each test of a file. */
export function startServerForEachTest(options: ServerOptions = {}): void {
  beforeEach(() => start(options))
}

/** Starts a server for a file. Each test gets a session, a group and, from 1 PM, a day of its own. */
export function startServerWithGroup(options?: Parameters<typeof startServer>[0]): void {
  startServer(options ?? { env: highLimits })
  beforeEach(async () => {
    const nextDay = addDays(dayOf(clock.now()), 1)
    clock.skip((instantOf(nextDay, '13:00').getTime() - clock.now().getTime()) / 1000)
    await renewSession()
    groupId = (await makeGroup(app.database)).id
  })
}

/** Starts a second server of the same site, too. */
export function startTwoServers(): void {
  startServerWithGroup()
  beforeAll(async () => {
    secondApp = await startApp({ clock, env: highLimits, databaseUrl: app.settings.databaseUrl })
  })
}

/** Opens a new session of the administrator. The earlier one expires when the clock moves by hours. */
export async function renewSession(): Promise<void> {
  cookie = await signIn(app)
}
