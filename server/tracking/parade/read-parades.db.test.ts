import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { liveParades, trackingSessions } from '#server/database/schema.ts'
import { startApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'
import { paradeReader } from './read-parades.ts'

test('a parade is read with its phones as of one instant, despite concurrent writes', async () => {
  const { database, fetch } = await startApp()
  const { link, paradeId } = await startParade({ fetch }, (await makeGroup(database)).id)
  const json = { deviceId: 'phone', positions: [position(29.96, -90.07, new Date())] }
  await fetch(`${link}/positions`, { json })
  const later = new Date(Date.now() + 60_000)
  const read = await database.transaction(async (writer) => {
    await writer.execute(sql`lock table ${trackingSessions} in access exclusive mode`)
    const reading = paradeReader(database).byIds([paradeId])
    await waitUntil('the reader waits for the phones', async () => {
      const { rows } = await writer.execute(sql`select from pg_locks where not granted
        and relation = 'tracking_sessions'::regclass and database = (select oid from pg_database where datname = current_database())`)
      return rows.length > 0
    })
    await writer.update(liveParades).set({ latitude: 29.97 }).where(eq(liveParades.id, paradeId))
    await writer.update(trackingSessions).set({ lastHeartbeat: later })
    // In an object, because the transaction would wait for a promise, which waits for the lock.
    return { reading }
  })
  const [parade] = await read.reading
  const isParadeNew = parade!.latitude === 29.97
  const isPhoneNew = parade!.sessions[0]!.lastHeartbeat!.getTime() === later.getTime()
  expect(isParadeNew).toBe(isPhoneNew)
})
