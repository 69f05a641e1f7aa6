import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { alertMinutes } from '#shared/alerts.ts'
import { alertKinds } from '#shared/contract/alerts.ts'
import { instant, oneOfCheck, rowId } from './columns.ts'
import { events } from './events.ts'
import { groupReference } from './groups.ts'
import { liveParades } from './tracking.ts'

/** A browser that gets alerts: the address that its push service gave it, and its keys. */
export const alertSubscriptions = pgTable(
  'alert_subscriptions',
  {
    id: rowId(),
    endpoint: text().notNull(),
    /** The host of the endpoint. Each service has its own queue. */
    service: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
    lastSuccessAt: instant(),
    /** Refusals of its push service since the last success. */
    refusals: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('alert_subscriptions_endpoint').on(table.endpoint)],
)

const subscriptionReference = () =>
  integer()
    .notNull()
    .references(() => alertSubscriptions.id, { onDelete: 'cascade' })

/** Which alerts about a group a browser gets. */
export const alertGroups = pgTable(
  'alert_groups',
  {
    subscriptionId: subscriptionReference(),
    groupId: groupReference(),
    live: boolean().notNull(),
    morning: boolean().notNull(),
    changes: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.groupId] }),
    index('alert_groups_by_group').on(table.groupId),
  ],
)

/** A spot, rounded to 3 decimals, that a browser gets an alert about before a parade reaches it. */
export const alertSpots = pgTable(
  'alert_spots',
  {
    id: rowId(),
    subscriptionId: subscriptionReference(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** How many minutes before the parade arrives the alert is sent. */
    minutes: integer().notNull(),
    /** The only parade that counts; null for those of the browser's groups, or for any. */
    paradeId: integer().references(() => liveParades.id, { onDelete: 'cascade' }),
    /** Whether any parade counts: the browser chose no groups, and `paradeId` is null. */
    isForAny: boolean().notNull(),
  },
  (table) => [
    check('alert_spots_minutes', sql`${table.minutes} in (${sql.raw(alertMinutes.join(', '))})`),
    index('alert_spots_by_subscription').on(table.subscriptionId),
    index('alert_spots_by_parade').on(table.paradeId),
    index('alert_spots_for_any')
      .on(table.latitude)
      .where(sql`is_for_any`),
  ],
)

/** Whether an alert waits to be addressed, is addressed, or is no longer true. */
const alertStates = ['waiting', 'addressed', 'dropped'] as const

/**
 * An alert, stored in the same commit as the change it reports. `key` identifies what it is about,
 * so that it is written once. An arrival alert is about one spot, all others about a group.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: rowId(),
    kind: text({ enum: alertKinds }).notNull(),
    /** Null for changes and arrivals, which have unique indexes of their own. */
    key: text(),
    groupId: groupReference(),
    paradeId: integer().references(() => liveParades.id, { onDelete: 'cascade' }),
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    spotId: integer().references(() => alertSpots.id, { onDelete: 'cascade' }),
    /** The columns of the event before its first change that this alert reports. */
    before: jsonb().$type<EventBefore>(),
    /** What is sent; null until then for alerts about a group. */
    title: text(),
    body: text(),
    state: text({ enum: alertStates }).notNull().default('waiting'),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** After this it is no longer worth sending. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    oneOfCheck('alerts_kind', table.kind, alertKinds),
    oneOfCheck('alerts_state', table.state, alertStates),
    uniqueIndex('alerts_key').on(table.key),
    uniqueIndex('alerts_once_per_spot').on(table.spotId, table.paradeId),
    uniqueIndex('alerts_one_change')
      .on(table.eventId)
      .where(sql`kind = 'change' and state = 'waiting'`),
    index('alerts_by_parade').on(table.paradeId),
    index('alerts_by_event').on(table.eventId),
    index('alerts_by_creation').on(table.createdAt),
    index('alerts_waiting')
      .on(table.dueAt)
      .where(sql`state = 'waiting'`),
  ],
)

/** The columns of an event whose changes alerts report. */
export const reportedColumns = [
  'date',
  'time',
  'endTime',
  'location',
  'startLocation',
  'endLocation',
  'startCoordinates',
  'endCoordinates',
  'sheet',
] as const

/** The values of those columns before a change. */
export type EventBefore = Pick<typeof events.$inferSelect, (typeof reportedColumns)[number]>

/** Whether an alert waits for its turn, is being sent, or may have arrived. */
const deliveryStates = ['waiting', 'sending', 'unconfirmed'] as const

/** An alert for one browser, until its push service accepts it or refuses it permanently. */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    alertId: integer()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    subscriptionId: subscriptionReference(),
    service: text().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.subscriptionId] }),
    oneOfCheck('alert_deliveries_state', table.state, deliveryStates),
    index('alert_deliveries_by_subscription').on(table.subscriptionId),
    index('alert_deliveries_waiting')
      .on(table.service, table.alertId, table.subscriptionId)
      .where(sql`state = 'waiting'`),
  ],
)
