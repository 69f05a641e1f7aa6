import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { eventTypes } from '#shared/contract/events.ts'
import { certainties, type plannedStop, type routePart } from '#shared/contract/routes/planned-route.ts'
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
    /** The planned end; null if it is not known. An end before `time` is on the next day. */
    endTime: text(),
    location: text().notNull(),
    eventType: text({ enum: eventTypes }).notNull(),
    /** The route in lines of text, in order; with a sheet, computed from it. */
    route: text().array().notNull().default([]),
    startLocation: text(),
    endLocation: text(),
    routeStops: text().array().notNull().default([]),
    startCoordinates: text(),
    endCoordinates: text(),
    stopCoordinates: text().array().notNull().default([]),
    /** The route sheet, word for word. */
    sheet: text(),
    /** The planned route, an encoded polyline computed from the columns above (shared/streets/route). */
    path: text().notNull().default(''),
    plannedStops: jsonb().$type<z.output<typeof plannedStop>[]>().notNull().default([]),
    certainty: text({ enum: certainties }).notNull().default('approximate'),
    unknownPlaces: jsonb().$type<string[]>().notNull().default([]),
    approximateParts: jsonb().$type<z.output<typeof routePart>[]>().notNull().default([]),
    routeMeters: integer().notNull().default(0),
    /** The version of the streets that the path was computed with; null if it never was. */
    streetsVersion: text(),
    cancelledAt: instant(),
    cancelReason: text(),
    createdAt: instant().notNull(),
    /** The last change of its content, for calendar programs; null if there was none. */
    changedAt: instant(),
    /** Incremented by each change, so that a form cannot overwrite a change it has not seen. */
    version: integer().notNull().default(1),
  },
  (table) => [
    oneOfCheck('events_type', table.eventType, eventTypes),
    oneOfCheck('events_certainty', table.certainty, certainties),
    check('events_time', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('events_end_time', sql`${table.endTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    index('events_by_date').on(table.date, table.time),
    index('events_by_group').on(table.groupId, table.date),
  ],
)
