import { expect } from 'vitest'
import { purge } from '#server/retention/purge.ts'
import { holdTable } from './hold-lock.ts'
import type { InterruptedJob, JobSite } from './interrupted-job.ts'

/**
 * This many old rows, more than one batch, in two tables: one before the locked table and one after
 * it.
 */
const old = 12_000
const young = 7

/** The purge, paused between two tables. */
export async function interruptedPurge({ app: { database } }: JobSite): Promise<InterruptedJob> {
  const query = (text: string) => database.$client.query<{ n: number }>(text)
  for (const [age, many] of [
    ['3 years', old],
    ['1 hour', young],
  ] as const) {
    await query(`insert into waitlist_entries (email, user_type, created_at)
      select '${age}' || n || '@example.org', 'supporter', now() - interval '${age}' from generate_series(1, ${many}) n`)
    await query(`insert into mails (kind, event, recipient, subject, text, html, created_at)
      select 'beta-invite', '${age}' || n, 'a@example.org', 's', 't', 'h', now() - interval '${age}'
      from generate_series(1, ${many}) n`)
  }
  const left = async (table: string) => (await query(`select count(*)::int as n from ${table}`)).rows[0]!.n
  const held = await holdTable(database.$client, 'beta_invites')
  return {
    name: 'purge',
    async inTheMiddle() {
      await held.waitedFor()
      expect([await left('waitlist_entries'), await left('mails')]).toEqual([young, old + young])
    },
    release: () => held.release(),
    async expectDone() {
      expect([await left('waitlist_entries'), await left('mails')]).toEqual([young, young])
      expect(await purge(database, new Date())).toEqual({})
    },
  }
}
