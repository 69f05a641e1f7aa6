import { EARLY_START_M } from '#shared/arrival/estimate.ts'
import { addDays, instantOf } from '#shared/calendar.ts'
import type { events } from '../../database/schema.ts'
import type { ParadeRow } from './parade-entry.ts'

/**
 * How long a club has for its route, in hours, if its event has no planned end.
 * `web/arrival/answer/parade-plan.ts` and `server/feeds/calendar-feed.ts` assume the same.
 */
const USUAL_HOURS = 4

type EventTimes = Pick<typeof events.$inferSelect, 'date' | 'time' | 'endTime'>

/** Returns the time for an event's route in hours. An end before the start is on the next day. */
export function plannedHours(event: EventTimes | null): number {
  if (event === null || event.endTime === null) return USUAL_HOURS
  const { date, time, endTime } = event
  const end = instantOf(endTime <= time ? addDays(date, 1) : date, endTime)
  return (end.getTime() - instantOf(date, time).getTime()) / 3_600_000
}

/**
 * Returns the planned start of a parade's event, with the delay that its people have reported
 * (minutes); null without an event.
 */
export function plannedStart(event: EventTimes | null, lateMinutes: number): Date | null {
  return event && new Date(instantOf(event.date, event.time).getTime() + lateMinutes * 60_000)
}

/** Whether a parade has left its start, even if it left before its time. */
export const hasRolled = ({ progress }: Pick<ParadeRow, 'progress'>): boolean =>
  (progress?.along ?? 0) > EARLY_START_M
