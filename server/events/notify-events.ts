import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { notifyChanged } from '../live/notify-changed.ts'

/** Tells every page that the events of some groups have changed. */
export async function notifyEvents(transaction: Transaction, groupIds: number[]): Promise<void> {
  const paths = [
    '/api/events',
    ...groupIds.map((id) => `/api/groups/${id}/events`),
    '/api/stats',
    '/api/featured-second-liner',
    '/api/admin/events',
  ]
  await transaction.execute(sql`select ${notifyChanged(paths)}`)
}
