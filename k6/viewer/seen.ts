import { setTimeout } from 'k6/timers'
import type { Payload } from '#shared/live/messages.ts'
import { fixToPush, polledAge, pushesBackwards, pushesMissed } from '../metrics.ts'
import { phaseNow } from '../phase.ts'

type Position = Payload<'parades:moved'>[number]

/**
 * A push counts as missed this long after a poll with the same position, in ms; until then it is
 * only late.
 */
const graceMs = 5000

/** What one viewer has received by push, compared with what its polls return. */
export class Seen {
  /** When the newest pushed position of each parade was recorded, in ms since 1970. */
  readonly #pushed = new Map<number, number>()
  readonly #ended = new Set<number>()
  /** Since when every push should have arrived. */
  #since = Number.POSITIVE_INFINITY

  /** From now on every push should arrive. */
  connected(): void {
    this.#since = Date.now()
  }

  /** The connection is lost, so missed pushes do not count. */
  lost(): void {
    this.#since = Number.POSITIVE_INFINITY
  }

  /** Positions arrived by push. Of several in one message, measures the one that waited longest. */
  moved(positions: Position[], at: number): void {
    let longest = -1
    for (const { id, lastUpdated, status } of positions) {
      const recorded = Date.parse(lastUpdated)
      const before = this.#pushed.get(id) ?? 0
      if (recorded < before) pushesBackwards.add(1)
      if (recorded <= before) continue
      this.#pushed.set(id, recorded)
      if (status === 'active') longest = Math.max(longest, at - recorded)
    }
    if (longest >= 0) fixToPush.add(longest, phaseNow())
  }

  /** A push said that a parade started or came back. */
  started({ id }: Position): void {
    this.#ended.delete(id)
  }

  stopped(id: number): void {
    this.#ended.add(id)
    this.#pushed.delete(id)
  }

  /** A poll returned positions: with pushes, each must also arrive by push a little later. */
  polled(positions: Position[], isPushed: boolean): void {
    const now = Date.now()
    const moving = positions.filter(({ status }) => status === 'active')
    for (const { lastUpdated } of moving) polledAge.add(now - Date.parse(lastUpdated))
    const since = this.#since
    if (!isPushed || since > now) return
    const expected = moving.filter(({ lastUpdated }) => Date.parse(lastUpdated) > since + graceMs)
    if (expected.length > 0) setTimeout(() => this.#compare(expected, since), graceMs)
  }

  #compare(expected: Position[], since: number): void {
    // Disconnected in between: that connection's pushes no longer count.
    if (this.#since !== since) return
    const missed = expected.filter(
      ({ id, lastUpdated }) => !this.#ended.has(id) && (this.#pushed.get(id) ?? 0) < Date.parse(lastUpdated),
    )
    if (missed.length > 0) pushesMissed.add(missed.length)
  }
}
