import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { dayOf, endOfDay } from '#shared/calendar.ts'
import type { Transaction } from '../../database/connect.ts'
import { alerts, alertSpots, type events } from '../../database/schema.ts'
import { hasChanged, pickReported } from './changes.ts'
import type { JobRunner } from '../../queue/job-runner.ts'
import type { Settings } from '../../settings.ts'

const HOUR_MS = 3_600_000
/**
 * Edits of an event within this time become one alert, because administrators often correct an
 * event in several edits.
 */
const COLLECT_EDITS_MS = 5 * 60_000

type EventRow = typeof events.$inferSelect

/**
 * Writes the alert that a group's parade is live, in the transaction that opens it. A parade has at
 * most one on each day: a lapsed parade that returns on a later day is reported again.
 */
export async function writeLiveAlert(
  transaction: Transaction,
  { paradeId, groupId }: { paradeId: number; groupId: number },
  now: Date,
): Promise<void> {
  await transaction
    .insert(alerts)
    .values({
      kind: 'live',
      key: `live:${paradeId}:${dayOf(now)}`,
      groupId,
      paradeId,
      createdAt: now,
      dueAt: now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    })
    .onConflictDoNothing()
}

/**
 * Gives the alerts of a stopped parade, and the spots that wait for it, to the one that Start again opens,
 * so that nobody gets an alert a second time, or in vain waits for one. What was not addressed before the
 * Stop goes out for the new parade.
 */
export async function moveAlerts(
  transaction: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await transaction
    .update(alerts)
    .set({
      paradeId: to,
      state: sql`case ${alerts.state} when 'dropped' then 'waiting' else ${alerts.state} end`,
    })
    .where(eq(alerts.paradeId, from))
  await transaction.update(alertSpots).set({ paradeId: to }).where(eq(alertSpots.paradeId, from))
}

/**
 * Writes the alert about an event that changed, in the transaction of that change. It is due 5
 * minutes later and reports everything that has changed by then. Nothing is written for an event
 * that is over, or if only texts about it have changed.
 */
export async function writeChangeAlert(
  transaction: Transaction,
  before: EventRow,
  event: EventRow,
  now: Date,
): Promise<void> {
  if (event.cancelledAt === null && hasChanged(before, event))
    await writeAboutEvent(transaction, before, event, now, COLLECT_EDITS_MS)
}

/**
 * Writes the alert about an event that was canceled, in the transaction of that change. The alert
 * is due now, and replaces a waiting one about earlier edits.
 */
export const writeCancelAlert = (transaction: Transaction, before: EventRow, now: Date): Promise<void> =>
  writeAboutEvent(transaction, before, before, now, 0)

async function writeAboutEvent(
  transaction: Transaction,
  before: EventRow,
  { id: eventId, groupId, date }: EventRow,
  now: Date,
  delayMs: number,
): Promise<void> {
  const lastDay = date > before.date ? date : before.date
  if (endOfDay(lastDay) <= now) return
  const dueAt = new Date(now.getTime() + delayMs)
  const expiresAt = new Date(Math.min(endOfDay(lastDay).getTime(), now.getTime() + 24 * HOUR_MS))
  await transaction
    .insert(alerts)
    .values({
      kind: 'change',
      groupId,
      eventId,
      before: pickReported(before),
      createdAt: now,
      dueAt,
      expiresAt,
    })
    .onConflictDoUpdate({
      target: alerts.eventId,
      targetWhere: sql`kind = 'change' and state = 'waiting'`,
      set: { groupId, expiresAt, dueAt: sql`least(${alerts.dueAt}, excluded.due_at)` },
    })
}

/**
 * Enqueues a job that sends committed alerts, without waiting for the queue. If that fails, the next
 * sweep finds them.
 */
export function enqueueAlerts({
  settings,
  jobs,
  logger,
}: {
  settings: Pick<Settings, 'alerts'>
  jobs: JobRunner
  logger: Logger
}): void {
  if (!settings.alerts) return
  jobs.enqueue('send-alerts', {}).catch((error: unknown) => {
    logger.warn({ err: error }, 'alerts could not be queued')
  })
}
