import { asc, eq, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Admin } from '../access/admin.ts'
import type { Organizer } from '../access/organizer.ts'
import type { Database } from '../database/connect.ts'
import { clicks, groups } from '../database/schema.ts'

/** Adds one to a group's clicks of the current New Orleans day. */
export async function countClick(
  database: Database,
  { groupId, kind }: { groupId: number; kind: 'donation_click' | 'merchandise_click' },
  now: Date,
): Promise<void> {
  await database
    .insert(clicks)
    .values({ groupId, kind, day: dayOf(now), count: 1 })
    .onConflictDoUpdate({
      target: [clicks.groupId, clicks.kind, clicks.day],
      set: { count: sql`${clicks.count} + 1` },
    })
}

/** Reads every group's clicks, in total and for the last 30 New Orleans days (with today), by name. */
export async function readClicks(database: Database, _admin: Admin, now: Date) {
  const rows = await database
    .select({ groupId: groups.id, name: groups.name, ...clickSums(now) })
    .from(clicks)
    .innerJoin(groups, eq(groups.id, clicks.groupId))
    .groupBy(groups.id)
    .orderBy(asc(groups.name), asc(groups.id))
  return rows.map(({ groupId, name, ...sums }) => ({ groupId, name, ...toClickCounts(sums) }))
}

/** Returns one group's clicks, even if it is hidden, or null if there is no such group. */
export async function readGroupClicks(database: Database, { groupId }: Organizer, now: Date) {
  const [sums] = await database
    .select(clickSums(now))
    .from(groups)
    .leftJoin(clicks, eq(clicks.groupId, groups.id))
    .where(eq(groups.id, groupId))
    .groupBy(groups.id)
  return sums ? toClickCounts(sums) : null
}

function clickSums(now: Date) {
  const since = addDays(dayOf(now), -29)
  return {
    donations: sumClicks('donation_click'),
    merchandise: sumClicks('merchandise_click'),
    recentDonations: sumClicks('donation_click', since),
    recentMerchandise: sumClicks('merchandise_click', since),
  }
}

const sumClicks = (kind: string, since = '0001-01-01') =>
  sql<number>`coalesce(sum(${clicks.count}) filter (where ${clicks.kind} = ${kind} and ${clicks.day} >= ${since}), 0)::int`

const toClickCounts = (sums: Record<keyof ReturnType<typeof clickSums>, number>) => ({
  total: { donation_click: sums.donations, merchandise_click: sums.merchandise },
  last30Days: { donation_click: sums.recentDonations, merchandise_click: sums.recentMerchandise },
})
