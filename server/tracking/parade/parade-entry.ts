import type { TrailPoint } from '#shared/geo/simplify-trail.ts'
import type { groupTypes } from '#shared/contract/groups.ts'
import type { ParadeTimes } from './parade-status.ts'
import type { SessionTimes } from './session-status.ts'

/** What of a live parade moves: where it is, since when, and the trail behind it. */
export interface ParadeMotion extends ParadeTimes {
  id: number
  eventId: number | null
  /** The session that gives the position. */
  sessionId: number | null
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number | null
  startedAt: Date
  lapsedAt: Date | null
  trail: TrailPoint[]
  revision: number
}

/** The times of one session, with its id. */
export type SessionEntry = SessionTimes & { id: number }

/** Everything that viewers are told of a parade, and everything that its state follows from. */
export interface ParadeEntry extends ParadeMotion {
  groupId: number
  sessions: SessionEntry[]
  group: {
    name: string
    type: (typeof groupTypes)[number]
    imageUrl: string | null
    description: string
    isActive: boolean
  }
  event: {
    title: string
    date: string
    time: string
    location: string
    description: string
    routeStops: string[]
    startCoordinates: string | null
    endCoordinates: string | null
    stopCoordinates: string[]
  } | null
}

/** What an action changed of one parade, enough for a server that knows the parade to follow without asking. */
export interface ParadeChange {
  parade: ParadeMotion
  sessions: SessionEntry[]
}

/** What a commit changed on the map, for the board of the server that made it. */
export interface RecordedChanges {
  changes: ParadeChange[]
  /** Ids of parades that began or came back: to be read in full. */
  reread: number[]
}
