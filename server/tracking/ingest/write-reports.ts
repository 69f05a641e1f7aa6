import type { InferSelectModel } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { GroupType } from '#shared/group-type-labels.ts'
import type { trackingSessions } from '../../database/schema.ts'
import type { RejectionReason, Moment } from './evaluate-fix.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'
import type { ReportedFix } from './phone-report.ts'
import type { Reporter } from './apply-fix.ts'

/** A session while a grouped commit works on it: the row, and the part that its fixes change. */
export interface SessionState {
  row: InferSelectModel<typeof trackingSessions>
  groupType: GroupType
  reporter: Reporter
}

/** A fix to store, and its evaluation. */
export interface EvaluatedFix {
  sessionId: number
  paradeId: number
  fix: ReportedFix
  moment: Moment
  rejection: RejectionReason | null
  receivedAt: Date
}

const toInstant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const fixValues = ({ sessionId, paradeId, fix, moment, rejection, receivedAt }: EvaluatedFix) => ({
  session_id: sessionId,
  parade_id: paradeId,
  recorded_at: fix.recordedAt,
  fix_at: toInstant(moment.at),
  received_at: receivedAt,
  latitude: fix.latitude,
  longitude: fix.longitude,
  accuracy: fix.accuracy,
  altitude: fix.altitude,
  speed: fix.speed,
  heading: fix.heading,
  battery: fix.battery,
  set_aside: rejection,
})

const sessionValues = ({ row, reporter }: SessionState) => ({
  id: row.id,
  parade_id: row.paradeId,
  event_id: row.eventId,
  device_id: row.deviceId,
  status: row.status,
  started_at: row.startedAt,
  last_heartbeat: row.lastHeartbeat,
  latitude: reporter.memory.last?.latitude ?? null,
  longitude: reporter.memory.last?.longitude ?? null,
  accuracy: reporter.accuracy,
  battery: reporter.battery,
  fix_at: toInstant(reporter.memory.last?.at ?? null),
  fix_recorded_at: toInstant(reporter.memory.last?.recordedAt ?? null),
  fix_received_at: toInstant(reporter.fixReceivedAt),
  jumps: reporter.memory.jumps,
  fixes_received: reporter.fixesReceived,
  fixes_set_aside: reporter.fixesSetAside,
  shown_since: row.shownSince,
  ending: row.ending,
  paused_at: row.pausedAt,
  reported_at: row.reportedAt,
})

const paradeValues = (parade: ParadeRow) => ({
  id: parade.id,
  session_id: parade.sessionId,
  latitude: parade.latitude,
  longitude: parade.longitude,
  accuracy: parade.accuracy,
  position_at: parade.positionAt,
  lapsed_at: parade.lapsedAt,
  trail: parade.trail,
  progress: parade.progress,
  tail: parade.tail,
  report: parade.report,
  late_minutes: parade.lateMinutes,
})

/** Parameters: $1 fixes, $2 sessions, $3 parades, each a JSON array of rows. */
const statement = {
  name: 'write_reports',
  text: `
with stored as (
  insert into positions (session_id, parade_id, recorded_at, fix_at, received_at, latitude, longitude,
    accuracy, altitude, speed, heading, battery, set_aside)
  select * from json_to_recordset($1::json) as fix (
    session_id int, parade_id int, recorded_at timestamptz, fix_at timestamptz, received_at timestamptz,
    latitude float8, longitude float8, accuracy float8, altitude float8, speed float8, heading float8,
    battery float8, set_aside text)
  on conflict (session_id, recorded_at) do nothing
), updated as (
  update tracking_sessions set
    parade_id = now.parade_id, event_id = now.event_id, device_id = now.device_id, status = now.status,
    started_at = now.started_at, last_heartbeat = now.last_heartbeat,
    latitude = now.latitude, longitude = now.longitude, accuracy = now.accuracy, battery = now.battery,
    fix_at = now.fix_at, fix_recorded_at = now.fix_recorded_at, fix_received_at = now.fix_received_at,
    jumps = now.jumps, fixes_received = now.fixes_received, fixes_set_aside = now.fixes_set_aside,
    shown_since = now.shown_since, ending = now.ending, paused_at = now.paused_at,
    reported_at = now.reported_at
  from json_to_recordset($2::json) as now (
    id int, parade_id int, event_id int, device_id text, status text, started_at timestamptz,
    last_heartbeat timestamptz, latitude float8, longitude float8, accuracy float8, battery float8,
    fix_at timestamptz, fix_recorded_at timestamptz, fix_received_at timestamptz, jumps jsonb,
    fixes_received int, fixes_set_aside int, shown_since timestamptz, ending jsonb,
    paused_at timestamptz, reported_at timestamptz)
  where tracking_sessions.id = now.id
), changed as (
  update live_parades set
    session_id = now.session_id, latitude = now.latitude, longitude = now.longitude,
    accuracy = now.accuracy, position_at = now.position_at, lapsed_at = now.lapsed_at, trail = now.trail,
    progress = now.progress, tail = now.tail, report = now.report, late_minutes = now.late_minutes,
    revision = nextval('live_revision')
  from json_to_recordset($3::json) as now (
    id int, session_id int, latitude float8, longitude float8, accuracy float8, position_at timestamptz,
    lapsed_at timestamptz, trail jsonb, progress jsonb, tail jsonb, report jsonb, late_minutes int)
  where live_parades.id = now.id
  returning live_parades.id, live_parades.revision
), announced as (
  select pg_notify('live', json_agg(json_build_object('id', id, 'revision', revision))::text)
  from changed having count(*) > 0
)
-- A select of a with clause runs only if the statement uses it.
select id, revision::float8 as revision from changed left join announced on true`,
}

/**
 * Stores a grouped commit's fixes, sessions and parades in one statement, which also notifies the
 * other servers of the changed parades. Returns the new revisions by parade id.
 */
export async function writeReports(
  client: PoolClient,
  fixes: EvaluatedFix[],
  sessions: SessionState[],
  parades: ParadeRow[],
): Promise<Map<number, number>> {
  const lists = [fixes.map(fixValues), sessions.map(sessionValues), parades.map(paradeValues)]
  const { rows } = await client.query<{ id: number; revision: number }>({
    ...statement,
    values: lists.map((list) => JSON.stringify(list)),
  })
  return new Map(rows.map((row) => [row.id, row.revision]))
}
