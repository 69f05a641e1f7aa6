import { expect } from 'vitest'
import { purge } from '#server/retention/purge.ts'
import { holdTableLock } from './hold-lock.ts'
import type { InterruptedJob, JobSite } from './interrupted-job.ts'

/**
 * Rows per table. The old rows fill more than one batch of 5,000. They are in two tables: one that is
 * purged before the locked table, and one that is purged after it (`server/retention/rules.ts`).
 */
const OLD_ROW_COUNT = 12_000
const NEW_ROW_COUNT = 7

/** The purge, interrupted between two tables. */
export async function interruptedPurge({ app: { database } }: JobSite): Promise<InterruptedJob> {
  const query = (text: string) => database.$client.query<{ n: number }>(text)
  for (const [age, count] of [
    ['3 years', OLD_ROW_COUNT],
    ['1 hour', NEW_ROW_COUNT],
  ] as const) {
    await query(`insert into waitlist_entries (email, user_type, created_at)
      select '${age}' || n || '@example.org', 'supporter', now() - interval '${age}' from generate_series(1, ${count}) n`)
    await query(`insert into mails (kind, event, recipient, subject, text, html, created_at)
      select 'beta-invite', '${age}' || n, 'a@example.org', 's', 't', 'h', now() - interval '${age}'
      from generate_series(1, ${count}) n`)
  }
  const countRows = async (table: string) =>
    (await query(`select count(*)::int as n from ${table}`)).rows[0]!.n
  const heldLock = await holdTableLock(database.$client, 'beta_invites')
  return {
    name: 'purge',
    async waitUntilHalfDone() {
      await heldLock.waitForWorker()
      expect([await countRows('waitlist_entries'), await countRows('mails')]).toEqual([
        NEW_ROW_COUNT,
        OLD_ROW_COUNT + NEW_ROW_COUNT,
      ])
    },
    release: () => heldLock.release(),
    async expectDoneOnce() {
      expect([await countRows('waitlist_entries'), await countRows('mails')]).toEqual([
        NEW_ROW_COUNT,
        NEW_ROW_COUNT,
      ])
      expect(await purge(database, new Date())).toEqual({})
    },
  }
}
