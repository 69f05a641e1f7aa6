import { expect } from 'vitest'
import { expireTracking } from '#server/tracking/lifecycle/expire-tracking.ts'
import { groupLockClass } from '#server/tracking/parade/lock-groups.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { holdAdvisoryLock } from './hold-lock.ts'
import type { InterruptedJob, JobSite } from './interrupted-job.ts'

/** The job that stores which sessions have expired, interrupted between two groups. */
export async function interruptedExpiry({ app }: JobSite): Promise<InterruptedJob> {
  const { database } = app
  const groupIds: number[] = []
  for (let index = 0; index < 4; index += 1) groupIds.push((await makeGroup(database)).id)
  for (const groupId of groupIds) await startParade(app, groupId)
  const heldLock = await holdAdvisoryLock(database.$client, groupLockClass, groupIds[2]!)
  await database.$client.query(
    `update tracking_sessions set valid_from = now() - interval '7 hours', expires_at = now() - interval '1 hour'`,
  )
  const readEndReasons = async () =>
    (
      await database.$client.query<{ reason: string | null }>(
        'select end_reason as reason from live_parades order by group_id',
      )
    ).rows.map(({ reason }) => reason)
  return {
    name: 'expire-tracking',
    async waitUntilHalfDone() {
      await heldLock.waitForWorker()
      expect(await readEndReasons()).toEqual(['expired', 'expired', null, null])
    },
    release: () => heldLock.release(),
    async expectDoneOnce() {
      expect(await readEndReasons()).toEqual(['expired', 'expired', 'expired', 'expired'])
      const sessions = await database.$client.query('select from tracking_sessions where ended_at is null')
      expect(sessions.rowCount).toBe(0)
      // The worker's other jobs may write reports at the same time.
      const readStored = () => readTables(database, ['job_reports'])
      const stored = await readStored()
      expect(await expireTracking(database, { now: new Date(), timeoutMs: 600_000 })).toBe(0)
      expect(await readStored()).toEqual(stored)
    },
  }
}
