import { distance } from '#shared/geo/distance.ts'
import type { FullPosition, ParadePosition } from '../parade/parade-item.ts'

/**
 * The fields of a move that are sent only when they have changed: they are longer than the rest of
 * a move and change rarely.
 */
const occasionalFields = ['where', 'tail', 'pace', 'dwell', 'report', 'stateSince', 'startsAt'] as const

type OccasionalFields = Required<Pick<ParadePosition, (typeof occasionalFields)[number]>>

/**
 * The tail of a parade is sent again once it has moved this far, or is this much newer. Its fixes
 * scatter, and sending each would make most moves longer although viewers see no difference.
 */
const MIN_TAIL_MOVE_M = 15
const MIN_TAIL_AGE_MS = 20_000

/**
 * The occasional fields as a kind of room got them last, by parade, so that moves leave out what
 * the pages have.
 */
export class SentFields {
  readonly #sent = new Map<number, OccasionalFields>()

  /** Records that the rooms got all fields of a parade. */
  record(id: number, { where, tail, pace, dwell, report, stateSince, startsAt }: OccasionalFields): void {
    this.#sent.set(id, { where, tail, pace, dwell, report, stateSince, startsAt })
  }

  /** Forgets a parade that has left the map. */
  forget(id: number): void {
    this.#sent.delete(id)
  }

  /** Returns moves without the fields that the rooms have, and records what is sent. */
  withoutUnchanged(moves: FullPosition[]): ParadePosition[] {
    return moves.map((full) => {
      const move: ParadePosition = { ...full }
      const last = this.#sent.get(full.id)
      for (const field of last ? occasionalFields : [])
        if (JSON.stringify(last![field]) === JSON.stringify(full[field])) delete move[field]
      const knowsTail = last !== undefined && isAboutSame(last.tail, full.tail)
      if (knowsTail) delete move.tail
      this.record(full.id, knowsTail ? { ...full, tail: last.tail } : full)
      return move
    })
  }
}

/** Whether two tails of a parade are so near in place and time that viewers see no difference. */
function isAboutSame(a: OccasionalFields['tail'], b: OccasionalFields['tail']): boolean {
  if (a === null || b === null) return a === b
  const pointOf = ({ latitude, longitude }: typeof a) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  })
  const newerByMs = Date.parse(b.lastUpdated) - Date.parse(a.lastUpdated)
  return Math.abs(newerByMs) < MIN_TAIL_AGE_MS && distance(pointOf(a), pointOf(b)) < MIN_TAIL_MOVE_M
}
