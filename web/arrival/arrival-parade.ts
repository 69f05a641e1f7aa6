import type { LiveParade, LiveParadeDetail } from '../live/parade-queries.ts'

/** Without a push, arrival times are computed again after this time, because they depend on the clock. */
export const UPDATE_MS = 10_000

/** Fields that a server of an older version does not send, while an update runs. Times are ISO 8601. */
interface NewFields {
  /** The planned start. */
  startsAt?: string | null
  /** Time for the whole route. */
  hours?: number
  /** Since when it is stopped, at a stop, paused or off its route. */
  stateSince?: string | null
  /** What the parade itself has said last. */
  report?: LiveParade['report']
}

/** A live parade whose arrival is asked for, from the live list or from its own page. */
export type ArrivalParade = Pick<
  LiveParade,
  | 'id'
  | 'latitude'
  | 'longitude'
  | 'lastUpdated'
  | 'startedAt'
  | 'status'
  | 'state'
  | 'along'
  | 'where'
  | 'tail'
  | 'pace'
  | 'dwell'
  | 'placeKnown'
  | 'savedAt'
  | 'path'
  | 'stops'
  | 'certainty'
  | 'approximateParts'
  | 'unknownPlaces'
> &
  NewFields & { group: Pick<LiveParade['group'], 'name' | 'type'>; event?: LiveParadeDetail['event'] }

/** What a page gives to the card. */
export interface ArrivalCardProps {
  /** Undefined while they load. */
  parades: readonly ArrivalParade[] | undefined
  /** Whether they could not be loaded. */
  hasFailed?: boolean
  /** The parade to answer for; by default the one that comes first. */
  selectedId?: number | undefined
  /** Whether the answer links to its parade's own page. */
  linksToParade?: boolean
  /** Called when the map shows a parade on its way to the spot. */
  onShowOnMap?: ((paradeId: number) => void) | undefined
}
