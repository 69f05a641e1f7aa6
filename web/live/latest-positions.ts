import type { Payload } from '#shared/live/messages.ts'

/** Where a parade is, as a poll or a push told it. */
export type Position = Payload<'parades:moved'>[number]
export type StopReason = Payload<'parade:stopped'>['reason']

type Listener = (position: Position) => void

// How long after a lapse an answer may still be one that was under way: only a later one can mean a real return.
const LATE_ANSWER = 5000

/**
 * The newest known position of each parade, kept outside React: markers listen here and move by themselves. Takes what
 * polls and pushes bring in any order, and never goes back (LP2); a parade that was stopped stays gone (LP3).
 */
export class LatestPositions {
  readonly #latest = new Map<number, Position>()
  readonly #listeners = new Map<number, Set<Listener>>()
  readonly #ended = new Map<number, { reason: StopReason; at: Date }>()

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

  /** The parade went off the map. */
  end(id: number, reason: StopReason, at: Date): void {
    this.#ended.set(id, { reason, at })
    this.#latest.delete(id)
  }

  /** Whether an answer to a question asked at `asked` may show this parade. Only from a lapse does a parade return. */
  mayShow(id: number, asked: Date): boolean {
    const end = this.#ended.get(id)
    if (!end) return true
    if (end.reason !== 'lapsed' || asked.getTime() < end.at.getTime() + LATE_ANSWER) return false
    this.#ended.delete(id)
    return true
  }

  /** The server announced the parade: it is on the map, or back on it after a lapse. Answers whether it may be shown. */
  begin(id: number): boolean {
    const end = this.#ended.get(id)
    if (end && end.reason !== 'lapsed') return false
    this.#ended.delete(id)
    return true
  }
}

// A parade that waited for its first position takes the first one whatever its instant.
function isOlder(position: Position, known: Position | undefined): boolean {
  if (!known || known.status === 'waiting') return false
  return position.status === 'waiting' || Date.parse(position.lastUpdated) < Date.parse(known.lastUpdated)
}

/** The positions of this page. */
export const positions = new LatestPositions()
