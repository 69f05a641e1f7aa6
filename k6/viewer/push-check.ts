import { setTimeout } from 'k6/timers'
import type { Payload } from '#shared/live/messages.ts'
import { fixToPush, polledAge, pushesBackwards, pushesMissed, currentPhase } from '../metrics.ts'

type PushedPosition = Payload<'parades:moved'>[number]

/** How long after a poll its positions may still arrive by push. Later they count as missed. */
const GRACE_MS = 5000

/** Compares what a viewer receives by push with what its polls return. */
export class PushCheck {
  /** When the latest pushed position of each parade was recorded, in Unix ms. */
  readonly #latestPush = new Map<number, number>()
  readonly #endedIds = new Set<number>()
  /** Since when every push should arrive, in Unix ms. Infinity while disconnected. */
  #connectedSince = Number.POSITIVE_INFINITY

  /** Call when the viewer is connected: from now on every push should arrive. */
  onConnect(): void {
    this.#connectedSince = Date.now()
  }

  /** Call when the connection is lost: from now on missed pushes do not count. */
  onDisconnect(): void {
    this.#connectedSince = Number.POSITIVE_INFINITY
  }

  /** Call when positions arrive by push. Of several in a message, the oldest is measured. */
  onMove(positions: PushedPosition[], receivedAt: number): void {
    let maxAgeMs = -1
    for (const { id, lastUpdated, status } of positions) {
      const recordedAt = Date.parse(lastUpdated)
      const previous = this.#latestPush.get(id) ?? 0
      if (recordedAt < previous) pushesBackwards.add(1)
      if (recordedAt <= previous) continue
      this.#latestPush.set(id, recordedAt)
      if (status === 'active') maxAgeMs = Math.max(maxAgeMs, receivedAt - recordedAt)
    }
    if (maxAgeMs >= 0) fixToPush.add(maxAgeMs, currentPhase())
  }

  /** Call when a parade has started or returned. */
  onStart({ id }: PushedPosition): void {
    this.#endedIds.delete(id)
  }

  onStop(id: number): void {
    this.#endedIds.add(id)
    this.#latestPush.delete(id)
  }

  /** Call when a poll returns positions. If they are also pushed, each must arrive by push soon. */
  onPoll(positions: PushedPosition[], isPushed: boolean): void {
    const now = Date.now()
    const moving = positions.filter(({ status }) => status === 'active')
    for (const { lastUpdated } of moving) polledAge.add(now - Date.parse(lastUpdated))
    const since = this.#connectedSince
    if (!isPushed || since > now) return
    // In the first seconds of a connection the server may not know yet what the page watches.
    const expected = moving.filter(({ lastUpdated }) => Date.parse(lastUpdated) > since + GRACE_MS)
    if (expected.length > 0) setTimeout(() => this.#compare(expected, since), GRACE_MS)
  }

  #compare(expected: PushedPosition[], since: number): void {
    // The connection was lost in between, so its pushes no longer count.
    if (this.#connectedSince !== since) return
    const missed = expected.filter(
      ({ id, lastUpdated }) =>
        !this.#endedIds.has(id) && (this.#latestPush.get(id) ?? 0) < Date.parse(lastUpdated),
    )
    if (missed.length > 0) pushesMissed.add(missed.length)
  }
}
