import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, inArray, isNull, notExists, or } from 'drizzle-orm'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { Database } from '../database/connect.ts'
import { events, liveParades } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { lockGroup } from '../tracking/parade/lock-groups.ts'
import { hasOlderStreets, planEvent } from './plan-event.ts'

const BATCH_SIZE = 20

interface PlanOptions {
  onProgress: (done: number, total: number) => void
  /** Aborting stops the work between two events. */
  signal: AbortSignal
}

/**
 * Plans again the routes that were planned along other streets, unless another process loaded those
 * later, and plans those that never were; the latest events come first. An event whose parade is open
 * keeps its route until a run after the parade has ended, so that nothing jumps on the map. An
 * interrupted run may be repeated; a second run changes nothing more (rule JB1). Returns the number of
 * planned routes.
 */
export async function planRoutes(
  database: Database,
  network: StreetNetwork,
  { onProgress, signal }: PlanOptions,
): Promise<number> {
  const openParade = database
    .select({ id: liveParades.id })
    .from(liveParades)
    .where(and(eq(liveParades.eventId, events.id), isNull(liveParades.endedAt)))
  const isDue = or(isNull(events.streetsVersion), and(hasOlderStreets(network), notExists(openParade)))
  const due = await database
    .select({ id: events.id })
    .from(events)
    .where(isDue)
    .orderBy(desc(events.date), events.id)
  let planned = 0
  for (let done = 0; done < due.length; done += BATCH_SIZE) {
    const ids = due.slice(done, done + BATCH_SIZE).map(({ id }) => id)
    const rows = await database.select().from(events).where(inArray(events.id, ids))
    const plans = new Map<number, Omit<ReturnType<typeof planEvent>, 'route'>>()
    for (const row of rows) {
      signal.throwIfAborted()
      const { route: _route, ...columns } = planEvent(row, network)
      plans.set(row.id, columns)
      // Other work of this process goes on between two sheets.
      await setImmediate()
    }
    await database.transaction(async (transaction) => {
      const groupIds: number[] = []
      // The locks keep parades from starting. In ascending order, so that two holders cannot deadlock.
      const lockedIds = [...new Set(rows.map(({ groupId }) => groupId))].toSorted((a, b) => a - b)
      for (const groupId of lockedIds) await lockGroup(transaction, groupId)
      for (const { id, version } of rows) {
        // A change that came in between has planned the route itself.
        const [stored] = await transaction
          .update(events)
          .set(plans.get(id)!)
          .where(and(eq(events.id, id), eq(events.version, version), isDue))
          .returning({ groupId: events.groupId })
        if (stored) groupIds.push(stored.groupId)
      }
      if (groupIds.length > 0) await notifyChanged(transaction, 'event', { groups: [...new Set(groupIds)] })
      planned += groupIds.length
    })
    onProgress(Math.min(done + BATCH_SIZE, due.length), due.length)
  }
  return planned
}
