import { setTimeout } from 'k6/timers'
import type { Payload } from '#shared/live/messages.ts'
import { fixToPush, polledAge, pushesBackwards, pushesMissed } from '../metrics.ts'
import { phaseNow } from '../phase.ts'

type Position = Payload<'parades:moved'>[number]

/** A push that comes so long after the poll that told the same, in ms, is late, which is measured; later it is missed. */
const patience = 5000

/** What one viewer has been pushed of each parade, held against what its polls tell. */
export class Seen {
  /** When the newest position that was pushed of each parade was recorded, in ms since 1970. */
  readonly #pushed = new Map<number, number>()
  readonly #ended = new Set<number>()
  /** Since when every push should have come. */
  #since = Number.POSITIVE_INFINITY

  /** From now on every push should come. */
  connected(): void {
    this.#since = Date.now()
  }

  /** The connection is lost: what is missed now is no fault. */
  lost(): void {
    this.#since = Number.POSITIVE_INFINITY
  }

  /** Positions were pushed at an instant. Of several in one message the one that waited longest is measured. */
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

  /** A parade was pushed as started, or as back. */
  started({ id }: Position): void {
    this.#ended.delete(id)
  }

  stopped(id: number): void {
    this.#ended.add(id)
    this.#pushed.delete(id)
  }

  /** A poll told positions: a little later each must have been pushed too, where pushes are to be had. */
  polled(positions: Position[], isPushed: boolean): void {
    const now = Date.now()
    const moving = positions.filter(({ status }) => status === 'active')
    for (const { lastUpdated } of moving) polledAge.add(now - Date.parse(lastUpdated))
    const since = this.#since
    if (!isPushed || since > now) return
    const told = moving.filter(({ lastUpdated }) => Date.parse(lastUpdated) > since + patience)
    if (told.length > 0) setTimeout(() => this.#compare(told, since), patience)
  }

  #compare(told: Position[], since: number): void {
    // Disconnected in between: that connection's pushes count no more.
    if (this.#since !== since) return
    const missed = told.filter(
      ({ id, lastUpdated }) => !this.#ended.has(id) && (this.#pushed.get(id) ?? 0) < Date.parse(lastUpdated),
    )
    if (missed.length > 0) pushesMissed.add(missed.length)
  }
}
