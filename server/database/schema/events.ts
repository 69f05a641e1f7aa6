import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { eventTypes } from '#shared/contract/events.ts'
import { instant, oneOfCheck, rowId } from './columns.ts'
import { groupReference } from './groups.ts'

/**
 * An event of a group. Being live is not a column: an event is live while its parade is on the map.
 * Days and times are New Orleans wall-clock time.
 */
export const events = pgTable(
  'events',
  {
    id: rowId(),
    groupId: groupReference(),
    title: text().notNull(),
    description: text().notNull(),
    date: date().notNull(),
    time: text().notNull().default('15:00'),
    location: text().notNull(),
    eventType: text({ enum: eventTypes }).notNull(),
    route: text().array().notNull().default([]),
    startLocation: text(),
    endLocation: text(),
    routeStops: text().array().notNull().default([]),
    startCoordinates: text(),
    endCoordinates: text(),
    stopCoordinates: text().array().notNull().default([]),
    cancelledAt: instant(),
    cancelReason: text(),
    createdAt: instant().notNull(),
    /** Incremented by each change, so that a form cannot overwrite a change it has not seen. */
    version: integer().notNull().default(1),
  },
  (table) => [
    oneOfCheck('events_type', table.eventType, eventTypes),
    check('events_time', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    index('events_by_date').on(table.date, table.time),
    index('events_by_group').on(table.groupId, table.date),
  ],
)
