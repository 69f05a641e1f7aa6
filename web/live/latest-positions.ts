import type { Payload } from '#shared/live/messages.ts'
import { setNewest } from '#shared/set-newest.ts'

/** A parade's position, from a poll or a push. */
export type Position = Payload<'parades:moved'>[number]
export type StopReason = Payload<'parade:stopped'>['reason']

/** How a parade left this page's map. `unlisted`: the server's list no longer included it. */
interface End {
  reason: StopReason | 'unlisted'
  at: Date
  /** Its position when it left. */
  last: Position | undefined
}

type Sighting = Pick<Position, 'id' | 'lastUpdated'>
type Listener = (position: Position) => void

// A request made within this time after a parade has left may get an outdated response, which must
// not restore the parade. Servers resync every 3 s.
const LATE_RESPONSE_MS = 5000
/** More than end in a day on which a page is open. */
const MAX_ENDED = 1000

/**
 * The latest position of each parade, outside React: markers subscribe and move themselves. Polls
 * and pushes may arrive in any order, but a position never goes back in time (LP2), and a stopped
 * parade never returns (LP3).
 */
export class LatestPositions {
  readonly #latest = new Map<number, Position>()
  readonly #listeners = new Map<number, Set<Listener>>()
  readonly #ended = new Map<number, End>()
  readonly #endListeners = new Set<(id: number) => void>()

  /**
   * Stores a position and calls the listeners, unless a newer position is known or the parade has
   * ended. Returns true if the position was stored.
   */
  offer(position: Position): boolean {
    const known = this.#latest.get(position.id)
    if (this.#ended.has(position.id) || isOlder(position, known)) return false
    const latest = { ...known, ...sentFields(position) }
    this.#latest.set(position.id, latest)
    for (const listener of this.#listeners.get(position.id) ?? []) listener(latest)
    return true
  }

  latest(id: number): Position | undefined {
    return this.#latest.get(id)
  }

  /**
   * Calls the listener with every newer position of a parade. Returns a function to unsubscribe.
   */
  subscribe(id: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(id) === listeners) this.#listeners.delete(id)
    }
  }

  /** Removes a parade from the map. */
  end(id: number, reason: StopReason | 'unlisted', at: Date): void {
    const last = this.#latest.get(id) ?? this.#ended.get(id)?.last
    setNewest(this.#ended, id, { reason, at, last }, MAX_ENDED)
    this.#latest.delete(id)
    for (const listener of this.#endListeners) listener(id)
  }

  /** Calls the listener with each parade that leaves the map. Returns a function to unsubscribe. */
  onEnd(listener: (id: number) => void): () => void {
    this.#endListeners.add(listener)
    return () => {
      this.#endListeners.delete(listener)
    }
  }

  hasEnded(id: number): boolean {
    return this.#ended.has(id)
  }

  /** Whether it has left the map because its phones are silent, and may return. */
  hasLapsed(id: number): boolean {
    return this.#ended.get(id)?.reason === 'lapsed'
  }

  /**
   * Ends the parades missing from a list, so that an outdated response cannot restore them (LP3).
   */
  endUnlisted(listed: ReadonlySet<number>, at: Date): void {
    for (const id of this.#latest.keys()) if (!listed.has(id)) this.end(id, 'unlisted', at)
  }

  /**
   * Whether the response to a request made at `requestedAt` may show this parade. One that lapsed, or
   * that a list lacked, returns with a request made at least 5 s later; a lapsed one also with a newer
   * position. A list may lack a stopped parade, too, and then a newer position is no proof: a server
   * that does not know of the stop yet may still list it.
   */
  mayShow(sighting: Sighting, requestedAt: Date): boolean {
    return this.#mayReturn(sighting, requestedAt, 'lapsed')
  }

  /** Records that the server announced a start. Returns whether the map may show the parade. */
  recordStart(sighting: Sighting, at: Date): boolean {
    return this.#ended.get(sighting.id)?.reason === 'lapsed' && !this.#isOutdated(sighting)
      ? this.#ended.delete(sighting.id)
      : this.#mayReturn(sighting, at, 'unlisted')
  }

  /**
   * Within 5 s of an end, only a newer position proves a return, and only if it ended for
   * `provableReason`.
   */
  #mayReturn(sighting: Sighting, at: Date, provableReason: End['reason']): boolean {
    const end = this.#ended.get(sighting.id)
    if (!end) return true
    if ((end.reason !== 'lapsed' && end.reason !== 'unlisted') || this.#isOutdated(sighting)) return false
    const isProven = end.reason === provableReason && sighting.lastUpdated > (end.last?.lastUpdated ?? '')
    if (at.getTime() < end.at.getTime() + LATE_RESPONSE_MS && !isProven) return false
    return this.#ended.delete(sighting.id)
  }

  /** Whether the sighting is older than the last position of a parade that has left. */
  #isOutdated({ id, lastUpdated }: Sighting): boolean {
    const last = this.#ended.get(id)?.last
    return last !== undefined && last.status !== 'waiting' && lastUpdated < last.lastUpdated
  }
}

/**
 * Returns the fields that a poll or a push carries, which overwrite the known ones. `placeKnown` is
 * always among them: both leave it out once the place is known, and that must overwrite an earlier
 * `false`.
 */
export const sentFields = (position: Position): Position => ({
  ...(Object.fromEntries(Object.entries(position).filter(([, value]) => value !== undefined)) as Position),
  placeKnown: position.placeKnown,
})

// A parade that waits for its first position accepts any.
function isOlder(position: Position, known: Position | undefined): boolean {
  if (!known || known.status === 'waiting') return false
  return position.status === 'waiting' || Date.parse(position.lastUpdated) < Date.parse(known.lastUpdated)
}

/** The positions of this page. */
export const positions = new LatestPositions()
