import { EARLY_START_M } from '#shared/arrival/estimate.ts'
import { eventEnd, instantOf, USUAL_HOURS } from '#shared/calendar.ts'
import type { events } from '../../database/schema.ts'
import type { ParadeRow } from './parade-entry.ts'

type EventTimes = Pick<typeof events.$inferSelect, 'date' | 'time' | 'endTime'>

/** Returns the time for an event's route in hours. */
export function plannedHours(event: EventTimes | null): number {
  if (event === null) return USUAL_HOURS
  return (eventEnd(event).getTime() - instantOf(event.date, event.time).getTime()) / 3_600_000
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
