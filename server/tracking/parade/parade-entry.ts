import type { events, groups, liveParades } from '../../database/schema.ts'
import type { SessionTimes } from './session-status.ts'

// A parade has four forms: its row (`ParadeRow`), the entry that a board keeps (`ParadeEntry`), and the
// two that viewers get (`ParadeItem` in lists and `ParadeDetail` on its own page, in parade-item.ts).

/** A parade as its row in the database has it. Degrees, meters; the trail is what it has walked so far. */
export type ParadeRow = typeof liveParades.$inferSelect

/** The times of one session, with its id. */
export type SessionEntry = SessionTimes & { id: number }

/** A parade as a board keeps it: all that viewers get, and all that its status depends on. */
export interface ParadeEntry extends ParadeRow {
  sessions: SessionEntry[]
  group: Pick<typeof groups.$inferSelect, 'name' | 'type' | 'imageUrl' | 'description' | 'isActive'>
  event: Pick<
    typeof events.$inferSelect,
    | 'title'
    | 'date'
    | 'time'
    | 'location'
    | 'description'
    | 'routeStops'
    | 'startCoordinates'
    | 'endCoordinates'
    | 'stopCoordinates'
  > | null
}

/** What an action changed of one parade: a board that knows the parade can follow without reading. */
export interface ParadeChange {
  parade: ParadeRow
  sessions: SessionEntry[]
}

/** What a commit changed on the map, for the board of the server that made it. */
export interface RecordedChanges {
  changes: ParadeChange[]
  /** Ids of parades that began or came back: to be read in full. */
  reread: number[]
}
