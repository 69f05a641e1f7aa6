import { expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { createTestFeed } from '#server/tracking/board/test-feed.ts'
import { paradeReader } from '#server/tracking/parade/read-parades.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

// With a slow database, each interval would otherwise start another read, and an old one could finish
// last.
test('full reads never overlap, even with a slow database', async () => {
  const database = connectDatabase((await createTestDatabase()).url, () => undefined)
  cleanUpAfterFile(() => database.$client.end())
  const feed = createTestFeed(systemClock, { reader: paradeReader(database) })
  const countWaiting = async () => {
    const { rows } = await database.$client.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where not granted and relation = 'live_parades'::regclass`,
    )
    return rows[0]!.count
  }
  const holder = await database.$client.connect()
  await holder.query('begin; lock table live_parades in access exclusive mode')
  const reads = [feed.rereadAll(), feed.rereadAll(), feed.rereadAll()]
  try {
    await expect.poll(countWaiting).toBe(1)
    // A second read would be waiting by now: its query was sent before this one.
    expect(await countWaiting()).toBe(1)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await Promise.all(reads)
  feed.close()
})
