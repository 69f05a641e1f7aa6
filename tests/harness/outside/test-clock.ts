import type { Clock } from '#server/clock.ts'

/**
 * A clock that only a test moves. Timers that become due fire in the order of their due times.
 * Their tasks are called and not awaited, so a test waits for what a task does.
 */
export class TestClock implements Clock {
  #now: number
  /** Timers with their due time in Unix ms. */
  #timers: { dueAt: number; task: () => void }[] = []

  constructor(start: string | Date) {
    this.#now = new Date(start).getTime()
  }

  readonly lastJump = null

  now(): Date {
    return new Date(this.#now)
  }

  latest(): Date {
    return this.now()
  }

  after(delayMs: number, task: () => void): () => void {
    const timer = { dueAt: this.#now + delayMs, task }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((candidate) => candidate !== timer)
    }
  }

  /**
   * Sets the clock forward or back, as a correction of a machine's clock does. Timers keep their
   * remaining time, because a machine measures that with its monotonic clock.
   */
  set(instant: Date): void {
    const deltaMs = instant.getTime() - this.#now
    this.#now = instant.getTime()
    this.#timers = this.#timers.map((timer) => ({ ...timer, dueAt: timer.dueAt + deltaMs }))
  }

  /**
   * Moves the clock forward as on a machine that slept, so each due timer fires once. Use `skip`
   * for long spans: advancing by a day fires a timer of 5 s 17,280 times.
   */
  skip(seconds: number): void {
    this.#now += seconds * 1000
    this.advance(0)
  }

  /** Moves the clock forward, and fires each timer at its due time, also those that a task sets. */
  advance(seconds: number): void {
    this.advanceMs(seconds * 1000)
  }

  /** As `advance`, for what happens within a second. */
  advanceMs(ms: number): void {
    const target = this.#now + ms
    for (;;) {
      const [nextTimer] = this.#timers
        .filter(({ dueAt }) => dueAt <= target)
        .toSorted((a, b) => a.dueAt - b.dueAt)
      if (!nextTimer) break
      this.#timers = this.#timers.filter((timer) => timer !== nextTimer)
      this.#now = Math.max(this.#now, nextTimer.dueAt)
      nextTimer.task()
    }
    this.#now = target
  }
}
