import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sessionStatuses } from '#shared/contract/tracking/admin-tracking.ts'
import { paradeParts, paradeReports, type reportedDelays } from '#shared/tracking/reports.ts'
import { stopReasons } from '#shared/live/messages.ts'
import type { Walk } from '#shared/arrival/progress/advance-walk.ts'
import type { TrailPoint } from '#shared/geo/append-to-trail.ts'
import { bytea, instant, oneOfCheck, rowId } from './columns.ts'
import { events } from './events.ts'
import { groupReference } from './groups.ts'
import { trackingPermissions } from './permissions.ts'

/** Numbers every change of a live parade (`server/tracking/parade/announce.ts`). */
export const liveRevision = pgSequence('live_revision')

/**
 * A live parade: what viewers see of a group. `position_at` is null until the first position; until
 * then, latitude and longitude are the known starting point. `lapsed_at` is set while the parade is
 * off the map because its phones are silent, `ended_at` once it has ended.
 */
export const liveParades = pgTable(
  'live_parades',
  {
    id: rowId(),
    groupId: groupReference(),
    eventId: integer().references(() => events.id, { onDelete: 'set null' }),
    sessionId: integer().references((): AnyPgColumn => trackingSessions.id, { onDelete: 'set null' }),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    accuracy: doublePrecision(),
    positionAt: instant(),
    startedAt: instant().notNull(),
    /** Whether Start again began it. Fixes from before its start do not count in it. */
    isRestart: boolean().notNull().default(false),
    lapsedAt: instant(),
    endedAt: instant(),
    endReason: text({ enum: stopReasons }),
    trail: jsonb().$type<TrailPoint[]>().notNull().default([]),
    /** What it has done so far along its planned path; null before its first position on that path. */
    progress: jsonb().$type<Walk>(),
    /** The newest fix of a back phone, of any age; null before, and if that phone gives the position. */
    tail: jsonb().$type<Tail>(),
    /** What its people have reported last; null before. */
    report: jsonb().$type<ParadeReport>(),
    /** The reported delay of the start in minutes; null without one. */
    lateMinutes: integer(),
    revision: bigint({ mode: 'number' })
      .notNull()
      .default(sql`nextval('live_revision')`),
  },
  (table) => [
    check('live_parades_latitude', sql`${table.latitude} between -90 and 90`),
    check('live_parades_longitude', sql`${table.longitude} between -180 and 180`),
    check('live_parades_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    uniqueIndex('live_parades_one_per_group')
      .on(table.groupId)
      .where(sql`${table.endedAt} is null`),
    index('live_parades_by_start').on(table.startedAt),
    index('live_parades_by_event').on(table.eventId),
  ],
)

/**
 * One link and its phone. `status` is as last stored; `server/tracking/parade/session-status.ts`
 * computes the current one. The row also has the latest accepted fix and the last two jumps.
 */
export const trackingSessions = pgTable(
  'tracking_sessions',
  {
    id: rowId(),
    groupId: groupReference(),
    eventId: integer().references(() => events.id, { onDelete: 'set null' }),
    paradeId: integer().references((): AnyPgColumn => liveParades.id, { onDelete: 'set null' }),
    permissionId: integer().references(() => trackingPermissions.id, { onDelete: 'cascade' }),
    deviceId: text(),
    token: bytea().notNull(),
    status: text({ enum: sessionStatuses }).notNull().default('pending'),
    trackerName: text().notNull(),
    createdAt: instant().notNull(),
    startedAt: instant(),
    lastHeartbeat: instant(),
    validFrom: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** Whether an administrator's Stop ended it, so that Start again may give its link a new session. */
    stoppedByAdmin: boolean().notNull().default(false),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    accuracy: doublePrecision(),
    battery: doublePrecision(),
    fixAt: instant(),
    fixRecordedAt: instant(),
    /** When its latest fix that may be shown arrived. */
    fixReceivedAt: instant(),
    jumps: jsonb().$type<RejectedJump[]>().notNull().default([]),
    fixesReceived: integer().notNull().default(0),
    fixesSetAside: integer().notNull().default(0),
    part: text({ enum: paradeParts }).notNull().default('front'),
    /** Since when its fixes are shown: earlier ones are only stored. Null while none is shown. */
    shownSince: instant(),
    pausedAt: instant(),
    /** When its holder has last reported from the parade, which is limited. */
    reportedAt: instant(),
    /** The question whether the parade is over; null while it is not asked. */
    ending: jsonb().$type<Ending>(),
  },
  (table) => [
    oneOfCheck('tracking_sessions_status', table.status, sessionStatuses),
    oneOfCheck('tracking_sessions_part', table.part, paradeParts),
    check('tracking_sessions_validity', sql`${table.expiresAt} > ${table.validFrom}`),
    uniqueIndex('tracking_sessions_token').on(table.token),
    index('tracking_sessions_by_parade').on(table.paradeId),
    index('tracking_sessions_by_permission').on(table.permissionId),
    index('tracking_sessions_open')
      .on(table.expiresAt)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** The tail of a parade, as one phone reports it. `at` is Unix ms. */
export interface Tail {
  sessionId: number
  latitude: number
  longitude: number
  at: number
}

/** A report from the parade. `minutes` is set with `late` only; `at` is Unix ms. */
export interface ParadeReport {
  report: (typeof paradeReports)[number]
  minutes: (typeof reportedDelays)[number] | null
  at: number
}

/**
 * The question whether a parade is over, asked at its end. `reason` is why: the phone is near the
 * end of the path, or away from it past its end, or it is asked again after an answer; `since` is
 * when that began. `askedAt` may lie in the future. The place is where the phone was when that was
 * stored or when it last moved. Times are Unix ms.
 */
export interface Ending {
  reason: 'near' | 'away' | 'answered'
  since: number
  askedAt: number
  latitude: number
  longitude: number
  movedAt: number
}

/**
 * A fix that was rejected because it is implausibly far away. The third in a row that agrees with
 * the others is accepted. Times are Unix ms.
 */
export interface RejectedJump {
  latitude: number
  longitude: number
  at: number
  recordedAt: number
}

/** Why a fix is set aside: stored, but never shown. As in `evaluate-fix.ts`, which decides it. */
const rejectionReasons = ['future', 'inaccurate', 'jump'] as const

/**
 * Every acknowledged fix. `recorded_at` is the phone's own time and identifies a fix within its
 * session; `fix_at` is the same time, capped at the arrival. Speed in m/s, heading in degrees,
 * lengths in meters.
 */
export const positions = pgTable(
  'positions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer()
      .notNull()
      .references(() => trackingSessions.id, { onDelete: 'cascade' }),
    // No foreign key: for each parade it deletes, the purge would scan all positions.
    paradeId: integer(),
    recordedAt: instant().notNull(),
    fixAt: instant().notNull(),
    receivedAt: instant().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    accuracy: doublePrecision(),
    altitude: doublePrecision(),
    speed: doublePrecision(),
    heading: doublePrecision(),
    battery: doublePrecision(),
    setAside: text({ enum: rejectionReasons }),
  },
  (table) => [
    uniqueIndex('positions_once').on(table.sessionId, table.recordedAt),
    index('positions_by_arrival').on(table.receivedAt),
    check('positions_latitude', sql`${table.latitude} between -90 and 90`),
    check('positions_longitude', sql`${table.longitude} between -180 and 180`),
  ],
)
