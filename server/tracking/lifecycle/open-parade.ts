import { and, eq, isNull } from 'drizzle-orm'
import { dayOf } from '#shared/calendar.ts'
import type { Transaction } from '../../database/connect.ts'
import { type events, liveParades } from '../../database/schema.ts'
import { writeLiveAlert } from '../../alerts/outbox/write-alert.ts'
import type { ParadeEntry } from '../parade/parade-entry.ts'
import { type ParadeState, paradeStateAt } from '../parade/parade-status.ts'
import { readParades } from '../parade/read-parades.ts'
import type { AsOf } from '../parade/session-status.ts'
import { startOf } from '../../planned-routes/planned-fields.ts'
import { endParade } from './end-parade.ts'
import { findTodaysEvent } from './todays-event.ts'

/**
 * Returns a group's open parade and its state as of now, or null. Call it under the group's
 * lock.
 */
export async function findOpenParade(
  transaction: Transaction,
  groupId: number,
  asOf: AsOf,
): Promise<{ parade: ParadeEntry; state: ParadeState } | null> {
  const [row] = await transaction
    .select({ id: liveParades.id })
    .from(liveParades)
    .where(and(eq(liveParades.groupId, groupId), isNull(liveParades.endedAt)))
  if (!row) return null
  const [parade] = await readParades(transaction, [row.id])
  return { parade: parade!, state: paradeStateAt(parade!, parade!.sessions, asOf) }
}

type EventRow = typeof events.$inferSelect

interface NewParade {
  groupId: number
  event: EventRow | null
  /** Whether Start again begins it. */
  isRestart?: boolean
  /** By how many minutes it begins late, if its people have said so. */
  lateMinutes?: number | null
}

/**
 * Creates a group's new parade at the start of its event's route. Returns its id and its event's, if any.
 */
export async function openParade(
  transaction: Transaction,
  { groupId, event, isRestart = false, lateMinutes = null }: NewParade,
  now: Date,
): Promise<{ id: number; eventId: number | null }> {
  const [parade] = await transaction
    .insert(liveParades)
    .values({ groupId, isRestart, ...initialValues(event, now), lateMinutes })
    .returning({ id: liveParades.id, eventId: liveParades.eventId })
  // Start again takes over the alert of the parade that was stopped.
  if (!isRestart) await writeLiveAlert(transaction, { paradeId: parade!.id, groupId }, now)
  return parade!
}

/** Returns the columns of a parade that begins: at the start of its event's route, without a position. */
function initialValues(event: EventRow | null, now: Date) {
  const { latitude, longitude } = startOf(event)
  const motion = { latitude, longitude, accuracy: null, positionAt: null, trail: [], progress: null }
  const people = { tail: null, report: null, lateMinutes: null }
  return { eventId: event?.id ?? null, startedAt: now, ...motion, ...people }
}

/**
 * Returns the id of the parade that a group's session joins when its phone reports: the open one,
 * restored if it had lapsed, or a new one. A parade that the clock has ended is first stored as ended.
 */
export async function joinParade(transaction: Transaction, groupId: number, asOf: AsOf): Promise<number> {
  const currentParade = await findOpenParade(transaction, groupId, asOf)
  const openNew = async () => {
    const event = await findTodaysEvent(transaction, groupId, asOf.now)
    return (await openParade(transaction, { groupId, event }, asOf.now)).id
  }
  if (!currentParade) return openNew()
  const { parade, state } = currentParade
  if (state.kind === 'shown') return parade.id
  if (state.reason !== 'lapsed') {
    await endParade(transaction, parade.id, state.reason, asOf.now)
    return openNew()
  }
  await restoreParade(transaction, parade, asOf.now)
  return parade.id
}

/**
 * Restores a lapsed parade under its id. On a later day it starts over, with that day's event and
 * starting point and an empty trail. The report that restores it raises the revision and notifies
 * when it is written (`write-reports.ts`).
 */
async function restoreParade(transaction: Transaction, parade: ParadeEntry, now: Date): Promise<void> {
  const { id: paradeId, groupId } = parade
  const isSameDay = dayOf(parade.startedAt) === dayOf(now)
  const start = isSameDay ? {} : initialValues(await findTodaysEvent(transaction, groupId, now), now)
  await transaction
    .update(liveParades)
    .set({ lapsedAt: null, ...start })
    .where(eq(liveParades.id, paradeId))
  if (!isSameDay) await writeLiveAlert(transaction, { paradeId, groupId }, now)
}

/** Whether an event's parade is on the map as of now. Call it under the group's lock. */
export async function hasLiveParade(
  transaction: Transaction,
  event: { id: number; groupId: number },
  asOf: AsOf,
): Promise<boolean> {
  const currentParade = await findOpenParade(transaction, event.groupId, asOf)
  return currentParade?.state.kind === 'shown' && currentParade.parade.eventId === event.id
}
