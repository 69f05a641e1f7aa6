import { formatEventTime, formatTime } from '#shared/calendar.ts'
import type { events } from '../../database/schema.ts'
import { type EventBefore, reportedColumns } from '../../database/schema/alerts.ts'

/**
 * Returns the columns of an event whose changes alerts report, as they were before an edit. An alert
 * keeps them until it is sent, so that one alert can report several edits.
 */
export const pickReported = (event: EventBefore): EventBefore =>
  Object.fromEntries(reportedColumns.map((column) => [column, event[column]])) as EventBefore

/** Whether an event has changed in a way that alerts report. Edits of texts alone send none. */
export const hasChanged = (before: EventBefore, event: EventBefore): boolean =>
  describeChanges(before, event).length > 0

/** Returns the changes of an event as sentences of an alert. */
export function describeChanges(
  before: EventBefore,
  event: EventBefore | typeof events.$inferSelect,
): string[] {
  const differs = (...columns: (keyof EventBefore)[]) =>
    columns.some((column) => before[column] !== event[column])
  const { date, time, endTime, location, startLocation, endLocation } = event
  const sentences: [boolean, string][] = [
    [
      differs('date', 'time'),
      `Now ${formatEventTime(date, time)}, not ${formatEventTime(before.date, before.time)}.`,
    ],
    [
      differs('endTime'),
      endTime === null ? 'It has no planned end.' : `It ends about ${formatTime(endTime)}.`,
    ],
    [differs('location'), `Location: ${location}.`],
    [differs('startLocation'), startLocation ? `It starts at ${startLocation}.` : 'The start has changed.'],
    [!differs('startLocation') && differs('startCoordinates'), 'The start has moved.'],
    [differs('endLocation'), endLocation ? `It ends at ${endLocation}.` : 'The end has changed.'],
    [!differs('endLocation') && differs('endCoordinates'), 'The end has moved.'],
    [differs('sheet'), 'The route has changed.'],
  ]
  return sentences.flatMap(([isNew, sentence]) => (isNew ? [sentence] : []))
}
