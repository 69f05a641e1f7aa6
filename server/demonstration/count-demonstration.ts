import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { events, groups, liveParades, trackingPermissions } from '../database/schema.ts'

/** Counts the demonstration groups, and what is removed with them. */
export async function countDemonstration(database: Database | Transaction) {
  const demoGroups = database.select({ id: groups.id }).from(groups).where(eq(groups.isDemo, true))
  return {
    groups: await database.$count(groups, eq(groups.isDemo, true)),
    events: await database.$count(events, inArray(events.groupId, demoGroups)),
    parades: await database.$count(liveParades, inArray(liveParades.groupId, demoGroups)),
    permissions: await database.$count(trackingPermissions, inArray(trackingPermissions.groupId, demoGroups)),
  }
}
