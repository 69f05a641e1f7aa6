import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase, type Database } from '#server/database/connect.ts'
import { APPLICATION_ROLE } from '#server/database/embedded/ensure-database.ts'
import { connectionUrl, findFreePort } from '#server/database/embedded/open-session.ts'
import { readLockFile } from '#server/database/embedded/lock-file.ts'
import { ADMIN_PASSWORD, makeLink, startParade } from '#tests/sim/admin.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { fixEntry, Ledger } from '#tests/faults/ledger/ledger.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, startReporting, report } from '#tests/sim/phone.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/clean-ups.ts'
import { type Part, startProgram } from '#tests/harness/programs/start-program.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { openViewer } from '#tests/sim/viewer.ts'

/** Opens the embedded database of a data folder. */
async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const lock = await readLockFile(join(dataDir, 'postgres'))
  const url = connectionUrl({ port: lock!.port!, password }, APPLICATION_ROLE, APPLICATION_ROLE)
  const database = connectDatabase(url, () => undefined, 2)
  cleanUpAfterFile(() => database.$client.end())
  return database
}

const parts: Part[] = ['server', 'worker', 'database']

interface ShownParade {
  id: number
  lastUpdated: string
}

test('LP1 LP5 JB1 kill -9 of server, worker and database while phones report: nothing acknowledged is lost, duplicated or changed', async () => {
  const dataDir = await makeTemporaryFolder()
  const port = await findFreePort()
  const program = startProgram({
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    ADMIN_PASSWORD: ADMIN_PASSWORD,
    LIMIT_FIX_BURST: '100000',
    LIMIT_FIXES_PER_SECOND: '100000',
  })
  await program.waitForLine(/^ready /)
  const origin = `http://127.0.0.1:${port}`
  const app = { fetch: createFetch(origin) }
  const database = await openEmbeddedDatabase(dataDir)
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.$client.query<Row>(text, values)).rows

  const ledger = new Ledger()
  const phones = await Promise.all(
    (['page', 'owntracks', 'osmand'] as const).map(async (format) => {
      const { link, paradeId } = await startParade(app, (await makeGroup(database)).id)
      const [session] = await query<{ id: number }>('select id from tracking_sessions where parade_id = $1', [
        paradeId,
      ])
      return { paradeId, ...startReporting(app.fetch, { link, sessionId: session!.id, format }, ledger) }
    }),
  )
  const viewer = await openViewer(origin)
  await viewer.watch({ map: true })
  viewer.socket.on('connect', () => void viewer.socket.emit('watch', { map: true }))

  /** Whether the list and the pushes have a fix of every phone from after an instant. */
  const haveFixesSince = async (instant: number) => {
    const response = await app.fetch('/api/live-parades').catch(() => undefined)
    if (response?.status !== 200) return false
    const list = (await response.json()) as ShownParade[]
    const pushed = viewer.received('parades:moved').flat()
    return [list, pushed].every((shown) =>
      phones.every(({ paradeId }) =>
        shown.some(({ id, lastUpdated }) => id === paradeId && Date.parse(lastUpdated) > instant),
      ),
    )
  }

  await sleep(1_000)
  for (const part of parts) {
    const lineCount = program.lines.length
    const otherPids = parts.filter((other) => other !== part).map((other) => program.pidOf(other))
    process.kill(program.pidOf(part)!, 'SIGKILL')
    const killedAt = Date.now()
    await program.waitForLine(new RegExp(`^${part}: runs again`), lineCount)
    await expect
      .poll(() => haveFixesSince(killedAt), { timeout: 10_000 - (Date.now() - killedAt) })
      .toBe(true)
    await sleep(500)
    expect(parts.filter((other) => other !== part).map((other) => program.pidOf(other))).toEqual(otherPids)
  }

  // The restarted worker stores the lapse of a silent phone.
  const silentLink = await makeLink(app, (await makeGroup(database)).id)
  const fix = position(29.9641, -90.073, new Date())
  await report(app, silentLink, fix, 'silent')
  await query(
    `update tracking_sessions set last_heartbeat = now() - interval '11 minutes' where device_id = 'silent'`,
  )
  const isLapseStored = async () =>
    (await query(`select from tracking_sessions where device_id = 'silent' and status = 'lapsed'`)).length ===
    1
  await expect.poll(isLapseStored, { timeout: 15_000 }).toBe(true)

  for (const phone of phones) await phone.stop()
  expect(ledger.acknowledged).toBeGreaterThan(100)
  const storedFixes = await query<{
    sessionId: number
    recordedAt: Date
    latitude: number
    longitude: number
  }>(
    `select session_id as "sessionId", recorded_at as "recordedAt", latitude, longitude from positions
     where session_id in (select id from tracking_sessions where device_id <> 'silent')`,
  )
  const rows = storedFixes.map((row) => fixEntry({ ...row, recordedAt: row.recordedAt.getTime() }))
  expect(ledger.verify(rows)).toEqual({ lost: 0, duplicated: 0, unexpected: 0, altered: 0 })
}, 120_000)
