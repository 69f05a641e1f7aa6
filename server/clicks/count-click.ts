import { sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import type { Database } from '../database/connect.ts'
import { clicks } from '../database/schema.ts'

/** Adds one to a group's clicks of a New Orleans day. */
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
