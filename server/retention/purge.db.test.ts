import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { storedRecords } from '#web/screens/privacy/stored-data.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { makeWorld } from '#tests/harness/world.ts'
import { purge } from './purge.ts'
import { retentionRules } from './rules.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

startServer()
beforeAll(() => makeWorld(app, clock.now()))

const timeAfter = (ms: number) => new Date(clock.now().getTime() + ms)
const execute = (statement: ReturnType<typeof sql>) => app.database.execute(statement)

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

/** How old rows may get, and how one of an age is made. */
const kept: [table: string, ms: number, make: (at: string) => ReturnType<typeof sql>][] = [
  [
    'mails',
    90 * DAY_MS,
    (at) => sql`insert into mails (kind, event, recipient, subject, text, html, created_at)
      values ('beta-invite', ${at}, 'a@example.org', 's', 't', 'h', ${at})`,
  ],
  [
    'audit_entries',
    365 * DAY_MS,
    (at) => sql`insert into audit_entries (at, address, action, subject)
      values (${at}, '::1', 'sign-in', 'Session')`,
  ],
  [
    'waitlist_entries',
    730 * DAY_MS,
    (at) => sql`insert into waitlist_entries (email, user_type, created_at)
      values (${`${at}@example.org`}, 'supporter', ${at})`,
  ],
  [
    'event_proposals',
    365 * DAY_MS,
    (at) => sql`insert into event_proposals (group_id, kind, state, form, created_at)
      select id, 'create', 'open', '{}', ${at} from groups limit 1`,
  ],
  [
    'event_proposals',
    90 * DAY_MS,
    (at) => sql`insert into event_proposals (group_id, kind, state, form, created_at, decided_at)
      select id, 'create', 'declined', '{}', ${at}, ${at} from groups limit 1`,
  ],
  [
    'alert_subscriptions',
    365 * DAY_MS,
    (at) => sql`insert into alert_subscriptions
      (endpoint, service, p256dh, auth, created_at, last_success_at)
      values (${`https://push.invalid/${at}`}, 'push.invalid', '', '', '2020-01-01', ${at})`,
  ],
  [
    'password_failures',
    15 * MINUTE_MS,
    (at) => sql`insert into password_failures (address, failed_at) values ('::1', ${at})`,
  ],
]
test('a row that is a second too old is deleted, and one that is a second younger stays', () =>
  checkEach(kept, async ([table, span, make]) => {
    await purge(app.database, clock.now())
    const count = async () =>
      Number((await execute(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]!['n'])
    const previousCount = await count()
    for (const ms of [-span - 1_000, -span + 1_000]) await execute(make(timeAfter(ms).toISOString()))
    expect(await purge(app.database, clock.now())).toEqual({ [table]: 1 })
    expect(await count()).toBe(previousCount + 1)
  }))

test('positions and expired links are deleted once they are older than 30 days, in batches', async () => {
  // 57 days later, so that the links have expired for more than 30.
  const later = new Date('2027-02-01T12:00:00Z')
  const [open] = (await execute(sql`select id, group_id, parade_id from tracking_sessions limit 1`)).rows
  await execute(sql`insert into positions (session_id, recorded_at, fix_at, received_at, latitude, longitude)
    select ${open!['id']}, t, t, t, 29.96, -90.07
    from generate_series(${timeAfter(-DAY_MS).toISOString()}::timestamptz, ${timeAfter(0).toISOString()}::timestamptz, interval '1 minute') t
    on conflict do nothing`)
  const purged = await purge(app.database, later, { batchSize: 100 })
  expect(purged['positions']).toBeGreaterThan(1_400)
  // The link has expired, although the parade's end was never stored.
  expect(purged['tracking_sessions']).toBeGreaterThanOrEqual(1)
  expect(await purge(app.database, later)).toEqual({})
})

test('every foreign key to purged rows has an index, so that no purge scans all positions', async () => {
  const { rows } = await execute(sql`
    select conname as "name" from pg_constraint
    where contype = 'f' and conrelid = 'positions'::regclass and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`)
  expect(rows).toEqual([])
})
