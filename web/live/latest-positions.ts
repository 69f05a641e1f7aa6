import type { Payload } from '#shared/live/messages.ts'

/** Where a parade is, as a poll or a push told it. */
export type Position = Payload<'parades:moved'>[number]
export type StopReason = Payload<'parade:stopped'>['reason']

/** How and when a parade left this page's map, and where it was drawn last. */
interface End {
  reason: StopReason | 'unlisted'
  at: Date
  last: Position | undefined
}

type Sighting = Pick<Position, 'id' | 'lastUpdated'>
type Listener = (position: Position) => void

// For this long, in ms, after a parade has left, a server may not have heard, and an answer may have been under way: only a
// later one can mean a real return. Servers read all parades every 3 s, whatever they missed.
const LATE_ANSWER = 5000

/**
 * The newest known position of each parade, kept outside React: markers listen here and move by themselves. Takes what
 * polls and pushes bring in any order, and never goes back (LP2); a parade that was stopped stays gone (LP3).
 */
export class LatestPositions {
  readonly #latest = new Map<number, Position>()
  readonly #listeners = new Map<number, Set<Listener>>()
  readonly #ended = new Map<number, End>()

  /** Takes a position unless a newer one is known or the parade has ended. Answers whether it was taken. */
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

  /** Calls back on every newer position of a parade, until the answered function is called. */
  subscribe(id: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
    }
  }

  /** The parade went off the map: the server said why, or a list did not have it. */
  end(id: number, reason: StopReason | 'unlisted', at: Date): void {
    const last = this.#latest.get(id) ?? this.#ended.get(id)?.last
    this.#ended.set(id, { reason, at, last })
    this.#latest.delete(id)
  }

  /** Ends the parades that a list lacks: a server that has not heard yet must not bring one back a moment later (LP3). */
  endUnlisted(listed: ReadonlySet<number>, at: Date): void {
    for (const id of this.#latest.keys()) if (!listed.has(id)) this.end(id, 'unlisted', at)
  }

  /**
   * Whether an answer to a question asked at `asked` may show this parade. Only from a lapse does one return: a question
   * asked a while later shows it, or a position newer than the last.
   */
  mayShow(sighting: Sighting, asked: Date): boolean {
    return this.#mayReturn(sighting, asked, 'lapsed')
  }

  /** The server announced the parade: it is on the map, or back on it after a lapse. Returns whether it may be shown. */
  begin(sighting: Sighting, at: Date): boolean {
    return this.#ended.get(sighting.id)?.reason === 'lapsed' && !this.#isBack(sighting)
      ? this.#ended.delete(sighting.id)
      : this.#mayReturn(sighting, at, 'unlisted')
  }

  /** Soon after an end only a position newer than the last proves a return, and only where the end is of this kind. */
  #mayReturn(sighting: Sighting, at: Date, provable: End['reason']): boolean {
    const end = this.#ended.get(sighting.id)
    if (!end) return true
    if ((end.reason !== 'lapsed' && end.reason !== 'unlisted') || this.#isBack(sighting)) return false
    const isProven = end.reason === provable && sighting.lastUpdated > (end.last?.lastUpdated ?? '')
    if (at.getTime() < end.at.getTime() + LATE_ANSWER && !isProven) return false
    return this.#ended.delete(sighting.id)
  }

  /** Whether a parade that left was drawn further on than this. */
  #isBack({ id, lastUpdated }: Sighting): boolean {
    const last = this.#ended.get(id)?.last
    return last !== undefined && last.status !== 'waiting' && lastUpdated < last.lastUpdated
  }
}

// A parade that waited for its first position takes the first one whatever its instant.
function isOlder(position: Position, known: Position | undefined): boolean {
  if (!known || known.status === 'waiting') return false
  return position.status === 'waiting' || Date.parse(position.lastUpdated) < Date.parse(known.lastUpdated)
}

/** The positions of this page. */
export const positions = new LatestPositions()
