import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { FetchPath } from '#tests/harness/fetch-from.ts'
import { Ledger } from '#tests/faults/ledger/ledger.ts'
import { readStoredFixes } from '#tests/faults/ledger/read-stored.ts'
import { startReporting } from '#tests/faults/ledger/reporting-phone.ts'
import { highLimits } from '#tests/harness/high-limits.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'
import { startServerWithDatabase } from '#tests/harness/programs/server-process.ts'
import { openViewer } from '#tests/sim/viewer.ts'

test('LP1 on SIGTERM under load, open requests are answered, sockets are closed, and the process exits within 10 s', async () => {
  const server = await startServerWithDatabase(highLimits)
  const failures: number[] = []
  const fetch: FetchPath = async (path, init) => {
    const response = await server.fetch(path, init)
    if (response.status >= 500) failures.push(response.status)
    return response
  }
  const ledger = new Ledger()
  const { link } = await startNewParade({ ...server, fetch })
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
  const stored = await readStoredFixes(server.database.$client)
  expect(ledger.verify(stored)).toEqual({ lost: 0, duplicated: 0, unexpected: 0, altered: 0 })
})
