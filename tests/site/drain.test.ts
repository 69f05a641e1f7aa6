import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/database/connect.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { fixEntry, Ledger } from '#tests/faults/ledger/ledger.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import { startReporting } from '#tests/faults/ledger/reporting-phone.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { startServerProcess } from '#tests/harness/programs/server-process.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

test('LP1 on SIGTERM under load, open requests are answered, sockets are closed, and the process exits within 10 s', async () => {
  const { url } = await createTestDatabase()
  const database = connectDatabase(url, () => undefined, 2)
  cleanUpAfterFile(() => database.$client.end())
  const server = await startServerProcess({ DATABASE_URL: url, ...highLimits })
  const failures: number[] = []
  const originalFetch = createFetch(server.origin)
  const fetch: typeof originalFetch = async (path, init) => {
    const response = await originalFetch(path, init)
    if (response.status >= 500) failures.push(response.status)
    return response
  }
  const ledger = new Ledger()
  const { link } = await startParade({ fetch }, (await makeGroup(database)).id)
  const phone = startReporting(fetch, { link, sessionId: 1, format: 'page' }, ledger)
  const viewer = await openViewer(server.origin, { reconnection: false })
  const disconnected = new Promise((resolve) => viewer.socket.once('disconnect', resolve))
  // By then the phone is sending one fix after another.
  await sleep(500)

  const startedAt = performance.now()
  server.signal('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  await disconnected
  await phone.stop()
  expect(failures).toEqual([])
  expect(ledger.acknowledged).toBeGreaterThan(5)
  const { rows } = await database.$client.query<{ recordedAt: Date; latitude: number; longitude: number }>(
    'select recorded_at as "recordedAt", latitude, longitude from positions',
  )
  const storedEntries = rows.map((row) =>
    fixEntry({ ...row, sessionId: 1, recordedAt: row.recordedAt.getTime() }),
  )
  expect(ledger.verify(storedEntries)).toEqual({ lost: 0, duplicated: 0, unexpected: 0, altered: 0 })
})
