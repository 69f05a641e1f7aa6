import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { storedRecords } from '#web/screens/privacy/stored-data.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { makeWorld } from '#tests/harness/world.ts'
import { purge } from './purge.ts'
import { retentionRules } from './rules.ts'

const clock = new TestClock('2026-12-06T19:00:00Z')
const DAY_MS = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startApp({ clock })
  await makeWorld(app, clock.now())
})

const timeAfter = (ms: number) => new Date(clock.now().getTime() + ms)
const insert = (statement: ReturnType<typeof sql>) => app.database.execute(statement)

test('the privacy policy and the purge know the same tables', () => {
  // Data kept 'as long as the group' or 'until it is withdrawn' never expires.
  const expiring = storedRecords.filter(({ retention }) => /\d+ (?:minutes|hour|days|year)/.test(retention))
  expect(retentionRules.map(({ table }) => table).toSorted()).toEqual(
    expiring.map(({ table }) => table).toSorted(),
  )
})

test('the purge deletes nothing of a site in use', async () => {
  const previousTables = await readTables(app.database)
  expect(await purge(app.database, clock.now())).toEqual({})
  expect(await readTables(app.database)).toEqual(previousTables)
})

test.each([
  [
    'mails',
    90 * DAY_MS,
    (age: Date) => sql`insert into mails (kind, event, recipient, subject, text, html, created_at)
    values ('beta-invite', ${age.toISOString()}, 'a@example.org', 's', 't', 'h', ${age.toISOString()})`,
  ],
  [
    'audit_entries',
    365 * DAY_MS,
    (age: Date) => sql`insert into audit_entries (at, address, action, subject)
    values (${age.toISOString()}, '::1', 'sign-in', 'Session')`,
  ],
  [
    'waitlist_entries',
    730 * DAY_MS,
    (age: Date) => sql`insert into waitlist_entries (email, user_type, created_at)
    values (${`${age.getTime()}@example.org`}, 'supporter', ${age.toISOString()})`,
  ],
  [
    'event_proposals',
    365 * DAY_MS,
    (age: Date) => sql`insert into event_proposals (group_id, kind, state, form, created_at)
    select id, 'create', 'open', '{}', ${age.toISOString()} from groups limit 1`,
  ],
  [
    'event_proposals',
    90 * DAY_MS,
    (age: Date) => sql`insert into event_proposals (group_id, kind, state, form, created_at, decided_at)
    select id, 'create', 'declined', '{}', ${age.toISOString()}, ${age.toISOString()} from groups limit 1`,
  ],
  [
    'alert_subscriptions',
    365 * DAY_MS,
    (
      age: Date,
    ) => sql`insert into alert_subscriptions (endpoint, service, p256dh, auth, created_at, last_success_at)
    values (${`https://push.invalid/${age.getTime()}`}, 'push.invalid', '', '', '2020-01-01', ${age.toISOString()})`,
  ],
  [
    'password_failures',
    15 * 60_000,
    (age: Date) => sql`insert into password_failures (address, failed_at)
    values ('::1', ${age.toISOString()})`,
  ],
] as const)(
  'of %s, a row that is a second too old is deleted, and one that is a second younger stays',
  async (table, span, row) => {
    await purge(app.database, clock.now())
    const count = async () =>
      Number((await insert(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]!['n'])
    const previousCount = await count()
    await insert(row(timeAfter(-span - 1_000)))
    await insert(row(timeAfter(-span + 1_000)))
    expect(await purge(app.database, clock.now())).toEqual({ [table]: 1 })
    expect(await count()).toBe(previousCount + 1)
  },
)

test('positions and expired links are deleted once they are older than 30 days, in batches', async () => {
  // 57 days later, so that the links have expired for more than 30.
  const later = new TestClock('2027-02-01T12:00:00Z')
  const [open] = (await insert(sql`select id, group_id, parade_id from tracking_sessions limit 1`)).rows
  await insert(sql`insert into positions (session_id, recorded_at, fix_at, received_at, latitude, longitude)
    select ${open!['id']}, t, t, t, 29.96, -90.07
    from generate_series(${timeAfter(-DAY_MS).toISOString()}::timestamptz, ${timeAfter(0).toISOString()}::timestamptz, interval '1 minute') t
    on conflict do nothing`)
  const purged = await purge(app.database, later.now(), { batchSize: 100 })
  expect(purged['positions']).toBeGreaterThan(1_400)
  // The link has expired, although the parade's end was never stored.
  expect(purged['tracking_sessions']).toBeGreaterThanOrEqual(1)
  expect(await purge(app.database, later.now())).toEqual({})
})
