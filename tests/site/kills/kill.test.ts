import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase, type Database } from '#server/database/connect.ts'
import { APPLICATION_ROLE } from '#server/database/embedded/ensure-database.ts'
import { connectionUrl } from '#server/database/embedded/postgres-endpoint.ts'
import { findFreePort } from '#server/free-port.ts'
import type { Walk } from '#shared/arrival/progress/advance-walk.ts'
import { dayOf } from '#shared/calendar.ts'
import { readLockFile } from '#server/database/embedded/lock-file.ts'
import { ADMIN_PASSWORD, makeLink, startParade } from '#tests/sim/admin.ts'
import { createFetch, type FetchTarget } from '#tests/harness/fetch-from.ts'
import { Ledger } from '#tests/faults/ledger/ledger.ts'
import { type PhoneFormat, startReporting } from '#tests/faults/ledger/reporting-phone.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { type ProcessName, startProgram } from '#tests/harness/programs/start-program.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { openViewer, type Viewer } from '#tests/sim/viewer.ts'
import { highLimits } from '#tests/harness/high-limits.ts'
import { readFixEntries, readRows, walkOf } from './stored-fixes.ts'

/** Opens the embedded database of a data folder. */
async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const lock = await readLockFile(join(dataDir, 'postgres'))
  const url = connectionUrl({ port: lock!.port!, password }, APPLICATION_ROLE, APPLICATION_ROLE)
  const database = connectDatabase(url, () => undefined, 2)
  cleanUpAfterFile(() => database.$client.end())
  return database
}

/** A route near the streets that the simulated phones walk. */
const PLANNED_ROUTE = ['START: Orleans at N. Claiborne', 'Orleans to N. Broad', 'END']

const parts: ProcessName[] = ['server', 'worker', 'database']

interface ShownParade {
  id: number
  lastUpdated: string
}

/** Starts a parade on the planned route, whose phone reports until it is stopped. */
async function startPhone(app: FetchTarget, database: Database, format: PhoneFormat, ledger: Ledger) {
  const groupId = (await makeGroup(database)).id
  const event = await makeEvent(database, {
    groupId,
    date: dayOf(new Date()),
    time: '00:00',
    route: PLANNED_ROUTE,
  })
  const { link, paradeId } = await startParade(app, groupId)
  const statement = 'select id from tracking_sessions where parade_id = $1'
  const [session] = await readRows<{ id: number }>(database, statement, [paradeId])
  const phone = startReporting(app.fetch, { link, sessionId: session!.id, format }, ledger)
  return { paradeId, eventId: event.id, ...phone }
}

/** Whether the list and the pushes have a fix of every parade from after an instant. */
async function haveFixesSince(
  app: FetchTarget,
  viewer: Viewer,
  paradeIds: number[],
  instant: number,
): Promise<boolean> {
  const response = await app.fetch('/api/live-parades').catch(() => undefined)
  if (response?.status !== 200) return false
  const list = (await response.json()) as ShownParade[]
  const pushed = viewer.received('parades:moved').flat()
  return [list, pushed].every((shown) =>
    paradeIds.every((paradeId) =>
      shown.some(({ id, lastUpdated }) => id === paradeId && Date.parse(lastUpdated) > instant),
    ),
  )
}

/** Makes a phone silent for longer than the timeout, and expects its lapse. */
async function expectLapse(app: FetchTarget, database: Database): Promise<void> {
  const link = await makeLink(app, (await makeGroup(database)).id)
  await report(app, link, position(29.9641, -90.073, new Date()), 'silent')
  await readRows(
    database,
    `update tracking_sessions set last_heartbeat = now() - interval '11 minutes' where device_id = 'silent'`,
  )
  const isStored = async () => {
    const statement = `select from tracking_sessions where device_id = 'silent' and status = 'lapsed'`
    return (await readRows(database, statement)).length === 1
  }
  await expect.poll(isStored, { timeout: 15_000 }).toBe(true)
}

test('LP1 LP5 JB1 after kill -9 of server, worker and database, nothing acknowledged is lost, duplicated or changed', async () => {
  const dataDir = await makeTemporaryFolder()
  const port = await findFreePort()
  const program = startProgram({
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    ADMIN_PASSWORD: ADMIN_PASSWORD,
    ...highLimits,
  })
  await program.waitForLine(/^ready /)
  const origin = `http://127.0.0.1:${port}`
  const app = { fetch: createFetch(origin) }
  const database = await openEmbeddedDatabase(dataDir)

  const ledger = new Ledger()
  const phones = await Promise.all(
    (['page', 'owntracks', 'osmand'] as const).map((format) => startPhone(app, database, format, ledger)),
  )
  const viewer = await openViewer(origin)
  await viewer.watch({ map: true })
  viewer.socket.on('connect', () => void viewer.socket.emit('watch', { map: true }))

  const paradeIds = phones.map(({ paradeId }) => paradeId)
  // By then each phone has reported.
  await sleep(1_000)
  for (const part of parts) {
    const lineCount = program.lines.length
    const otherPids = parts.filter((other) => other !== part).map((other) => program.pidOf(other))
    process.kill(program.pidOf(part)!, 'SIGKILL')
    const killedAt = Date.now()
    await program.waitForLine(new RegExp(`^${part}: is running again`), lineCount)
    await expect
      .poll(() => haveFixesSince(app, viewer, paradeIds, killedAt), {
        timeout: 10_000 - (Date.now() - killedAt),
      })
      .toBe(true)
    // A part that did not survive the kill of another would have restarted by then.
    await sleep(500)
    expect(parts.filter((other) => other !== part).map((other) => program.pidOf(other))).toEqual(otherPids)
  }

  // The restarted worker stores the lapse of a silent phone.
  await expectLapse(app, database)

  for (const phone of phones) await phone.stop()
  expect(ledger.acknowledged).toBeGreaterThan(100)
  expect(ledger.verify(await readFixEntries(database))).toEqual({
    lost: 0,
    duplicated: 0,
    unexpected: 0,
    altered: 0,
  })

  // What a parade has done is what its stored fixes say, up to the one it shows.
  for (const { paradeId, eventId } of phones) {
    const expected = await walkOf(database, paradeId, eventId)
    const [parade] = await readRows<{ progress: Walk; positionAt: Date }>(
      database,
      'select progress, position_at as "positionAt" from live_parades where id = $1',
      [paradeId],
    )
    expect(parade!.progress).toEqual(expected)
    expect(parade!.positionAt.getTime()).toBe(expected!.at)
  }
}, 120_000)
