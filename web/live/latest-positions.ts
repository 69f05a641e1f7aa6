import type { Payload } from '#shared/live/messages.ts'

/** A parade's position, from a poll or a push. */
export type Position = Payload<'parades:moved'>[number]
export type StopReason = Payload<'parade:stopped'>['reason']

/** Why and when a parade left the map of this page, and its last position. */
interface End {
  reason: StopReason | 'unlisted'
  at: Date
  last: Position | undefined
}

type Sighting = Pick<Position, 'id' | 'lastUpdated'>
type Listener = (position: Position) => void

// For this long after a parade has left, in ms, an answer may be outdated, so only a later one can
// mean a real return. Servers reread all parades every 3 s.
const LATE_RESPONSE_MS = 5000

/**
 * The newest known position of each parade, outside React: markers subscribe and move themselves.
 * Takes polls and pushes in any order but never goes back (LP2); stopped parades stay gone (LP3).
 */
export class LatestPositions {
  readonly #latest = new Map<number, Position>()
  readonly #listeners = new Map<number, Set<Listener>>()
  readonly #ended = new Map<number, End>()

  /** Takes a position unless a newer one is known or the parade is over. Returns whether it did. */
  offer(position: Position): boolean {
    if (this.#ended.has(position.id) || isOlder(position, this.#latest.get(position.id))) return false
    this.#latest.set(position.id, position)
    for (const listener of this.#listeners.get(position.id) ?? []) listener(position)
    return true
  }

  /** The newest known position of a parade. */
  latest(id: number): Position | undefined {
    return this.#latest.get(id)
  }

  /** Calls back on every newer position of a parade, until the returned function is called. */
  subscribe(id: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
    }
  }

  /** Removes a parade from the map: the server said why, or a list lacked it. */
  end(id: number, reason: StopReason | 'unlisted', at: Date): void {
    const last = this.#latest.get(id) ?? this.#ended.get(id)?.last
    this.#ended.set(id, { reason, at, last })
    this.#latest.delete(id)
  }

  /** Ends the parades that a list lacks, so that an outdated answer cannot restore them (LP3). */
  endUnlisted(listed: ReadonlySet<number>, at: Date): void {
    for (const id of this.#latest.keys()) if (!listed.has(id)) this.end(id, 'unlisted', at)
  }

  /**
   * Returns whether the answer to a request made at `asked` may show this parade. A lapsed parade
   * returns with a request made a while later, or with a newer position.
   */
  mayShow(sighting: Sighting, requestedAt: Date): boolean {
    return this.#mayReturn(sighting, requestedAt, 'lapsed')
  }

  /** Records that the server announced a parade. Returns whether the map may show it. */
  recordStart(sighting: Sighting, at: Date): boolean {
    return this.#ended.get(sighting.id)?.reason === 'lapsed' && !this.#isOutdated(sighting)
      ? this.#ended.delete(sighting.id)
      : this.#mayReturn(sighting, at, 'unlisted')
  }

  /** Soon after an end of the `provable` kind, only a newer position proves a return. */
  #mayReturn(sighting: Sighting, at: Date, provableReason: End['reason']): boolean {
    const end = this.#ended.get(sighting.id)
    if (!end) return true
    if ((end.reason !== 'lapsed' && end.reason !== 'unlisted') || this.#isOutdated(sighting)) return false
    const isProven = end.reason === provableReason && sighting.lastUpdated > (end.last?.lastUpdated ?? '')
    if (at.getTime() < end.at.getTime() + LATE_RESPONSE_MS && !isProven) return false
    return this.#ended.delete(sighting.id)
  }

  /** Whether this sighting is older than the last position of a parade that left. */
  #isOutdated({ id, lastUpdated }: Sighting): boolean {
    const last = this.#ended.get(id)?.last
    return last !== undefined && last.status !== 'waiting' && lastUpdated < last.lastUpdated
  }
}

// A parade that waits for its first position accepts any.
function isOlder(position: Position, known: Position | undefined): boolean {
  if (!known || known.status === 'waiting') return false
  return position.status === 'waiting' || Date.parse(position.lastUpdated) < Date.parse(known.lastUpdated)
}

/** The positions of this page. */
export const positions = new LatestPositions()
