import type { events, groups, liveParades, trackingSessions } from '../../database/schema.ts'
import type { plannedColumns } from '../../planned-routes/planned-fields.ts'
import type { PauseTimes } from './pause.ts'
import type { SessionTimes } from './session-status.ts'

// A parade has four forms: its database row (`ParadeRow`), the entry on a board (`ParadeEntry`),
// and the two that viewers get (`ParadeItem` in lists, `ParadeDetail` on its own page; see
// parade-item.ts).

/**
 * A parade's row in the database. Degrees and meters; the trail is the route walked so far, and
 * `progress` what it has done along its planned path.
 */
export type ParadeRow = typeof liveParades.$inferSelect

export type SessionEntry = SessionTimes &
  PauseTimes &
  Pick<typeof trackingSessions.$inferSelect, 'id' | 'part'>

/** A parade on a board: everything that viewers get, and everything that its status depends on. */
export interface ParadeEntry extends ParadeRow {
  sessions: SessionEntry[]
  group: Pick<typeof groups.$inferSelect, 'name' | 'type' | 'imageUrl' | 'description' | 'isActive'>
  event: Pick<
    typeof events.$inferSelect,
    | 'title'
    | 'date'
    | 'time'
    | 'endTime'
    | 'location'
    | 'description'
    | 'routeStops'
    | 'startCoordinates'
    | 'endCoordinates'
    | 'stopCoordinates'
    | keyof typeof plannedColumns
  > | null
}

/**
 * An action's changes of one parade, which a board that has the parade can apply without a read.
 */
export interface ParadeChange {
  parade: ParadeRow
  sessions: SessionEntry[]
}

/** The changes of a commit, for the board of the server that made it. */
export interface RecordedChanges {
  changes: ParadeChange[]
  /** Ids of parades that began or returned, which must be read in full. */
  reread: number[]
}
