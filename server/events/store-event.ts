import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import { writeCancelAlert, writeChangeAlert } from '../alerts/outbox/write-alert.ts'
import type { Transaction } from '../database/connect.ts'
import { events } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import type { RouteColumns } from '../planned-routes/plan-event.ts'
import { refuse } from '../refusal.ts'
import { followEvent } from '../tracking/lifecycle/follow-event.ts'
import { hasLiveParade } from '../tracking/lifecycle/open-parade.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'

// The administrators' calls and organizers' proposals both store events with these, so the same rules
// hold for them. Each runs under the lock of the event's group. The caller writes the audit trail.

export type StoredEvent = InferSelectModel<typeof events>

/** A stored event, and the ids of the parades that the board must read again. */
export interface EventChange {
  event: StoredEvent
  paradeIds: number[]
}

type EventColumns = Omit<
  InferInsertModel<typeof events>,
  keyof RouteColumns | 'createdAt' | 'changedAt' | 'version'
> & {
  route: string[]
}

/**
 * Stores a new event with its planned route. A live parade of its group without an event gets it,
 * if it is today's.
 */
export async function insertEvent(
  transaction: Transaction,
  form: EventColumns,
  route: RouteColumns,
  now: Date,
): Promise<EventChange> {
  const [event] = await transaction
    .insert(events)
    .values({ ...form, ...route, createdAt: now })
    .returning()
  return { event: event!, paradeIds: await announce(transaction, event!.id, [form.groupId], now) }
}

/**
 * Stores a change of an event, which its live parade follows. Until that ends, the event must keep
 * its group, and its day unless it moves to today. `groupIds` are those of the event before and after the change.
 */
export async function updateEvent(
  transaction: Transaction,
  before: StoredEvent,
  form: EventColumns,
  route: Partial<RouteColumns>,
  groupIds: readonly number[],
  asOf: AsOf,
) {
  const staysOnItsDay = form.date === before.date || form.date === dayOf(asOf.now)
  const detachesParade = form.groupId !== before.groupId || !staysOnItsDay
  if (detachesParade && (await hasLiveParade(transaction, before, asOf))) return refuse('event_live')
  const [event] = await transaction
    .update(events)
    .set({ ...form, ...route, changedAt: asOf.now, version: before.version + 1 })
    .where(eq(events.id, before.id))
    .returning()
  await writeChangeAlert(transaction, before, event!, asOf.now)
  return { event: event!, paradeIds: await announce(transaction, before.id, groupIds, asOf.now) }
}

/** Marks an event as canceled. It stays on the calendar. Its parade must not be live. */
export async function markCanceled(
  transaction: Transaction,
  before: StoredEvent,
  reason: string | null,
  now: Date,
): Promise<EventChange> {
  const [event] = await transaction
    .update(events)
    .set({ cancelledAt: now, cancelReason: reason, changedAt: now, version: before.version + 1 })
    .where(eq(events.id, before.id))
    .returning()
  await writeCancelAlert(transaction, before, now)
  return { event: event!, paradeIds: await announce(transaction, before.id, [before.groupId], now) }
}

/** Deletes an event. Its parade must not be live. */
export async function deleteEvent(
  transaction: Transaction,
  event: StoredEvent,
  now: Date,
): Promise<EventChange> {
  await transaction.delete(events).where(eq(events.id, event.id))
  return { event, paradeIds: await announce(transaction, event.id, [event.groupId], now) }
}

async function announce(transaction: Transaction, id: number, groupIds: readonly number[], now: Date) {
  const paradeIds: number[] = []
  for (const groupId of groupIds) paradeIds.push(...(await followEvent(transaction, groupId, id, now)))
  await notifyChanged(transaction, 'event', { groups: groupIds })
  return paradeIds
}
