import type { Clock } from '#server/clock.ts'

/** A clock that only a test moves. Timers that become due fire in order. */
export class TestClock implements Clock {
  #now: number
  #timers: { at: number; task: () => void }[] = []

  constructor(start: string | Date) {
    this.#now = new Date(start).getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  after(delayMs: number, task: () => void): () => void {
    const timer = { at: this.#now + delayMs, task }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** Sets the clock forward or back, as a correction of a machine's clock does. No timer fires. */
  set(instant: Date): void {
    const delta = instant.getTime() - this.#now
    this.#now = instant.getTime()
    this.#timers = this.#timers.map((timer) => ({ ...timer, at: timer.at + delta }))
  }

  /**
   * Moves the clock forward as on a machine that slept: each due timer fires once. Use it for long times,
   * because `advance` by a day fires a timer of 5 s 17,280 times.
   */
  skip(seconds: number): void {
    this.#now += seconds * 1000
    this.advance(0)
  }

  /** Moves the clock forward, and fires each timer at its time. */
  advance(seconds: number): void {
    const target = this.#now + seconds * 1000
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= target).toSorted((one, other) => one.at - other.at)[0]
      if (!due) break
      this.#timers = this.#timers.filter((other) => other !== due)
      this.#now = Math.max(this.#now, due.at)
      due.task()
    }
    this.#now = target
  }
}
