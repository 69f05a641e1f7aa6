import { expect, test } from 'vitest'
import { holdTableLock } from '#tests/harness/jobs/hold-lock.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { position, report } from '#tests/sim/phone.ts'
import { paradeReader } from './read-parades.ts'

startServer()

test('a parade is read with its phones as of one instant, despite concurrent writes', async () => {
  const { link, paradeId } = await startNewParade(app)
  await report(app, link, position(29.96, -90.07, clock.now()))
  const lock = await holdTableLock(app.database.$client, 'tracking_sessions')
  const reading = paradeReader(app.database).byIds([paradeId])
  await lock.waitForWorker()
  await lock.run(`update live_parades set latitude = 29.97 where id = ${paradeId}`)
  await lock.run(`update tracking_sessions set last_heartbeat = '2030-01-01T00:00:00Z'`)
  await lock.release()
  const [parade] = await reading
  const isParadeNew = parade!.latitude === 29.97
  const isPhoneNew = parade!.sessions[0]!.lastHeartbeat!.getUTCFullYear() === 2030
  expect(isParadeNew).toBe(isPhoneNew)
})
