import type { Logger } from 'pino'
import { type Clock, CLOCK_TOLERANCE_MS, type ClockJump, systemClock } from './clock.ts'

/** A jump is followed once it has lasted this long. */
const HOLD_MS = 60_000

/** The two clocks of a machine, in ms: what it says the time is, and one that nobody sets. */
export interface MachineClocks {
  wall: () => number
  monotonic: () => number
}

const thisMachine: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() }

/**
 * The clock of a process. A machine's clock may be set wrong for a moment, and what ends by the clock (links,
 * sessions, kept data) ends for good. So a jump of more than the tolerance is followed only once it has lasted
 * for 60 s by the monotonic clock; until then, time goes on as before. Jumps are logged.
 */
export class SteadyClock implements Clock {
  readonly #machine: MachineClocks
  readonly #logger: Logger
  /** Unix ms at 0 of the monotonic clock, as this clock tells the time. */
  #start: number
  /** `#start` as it was when this process began: while the clock is behind that, it may be later. */
  readonly #firstStart: number
  /** What the machine's clock says since `since` (monotonic), while it is not followed. */
  #jump: { start: number; since: number } | null = null
  #lastJump: ClockJump | null = null

  constructor(logger: Logger, machine: MachineClocks = thisMachine) {
    this.#machine = machine
    this.#logger = logger
    this.#start = machine.wall() - machine.monotonic()
    this.#firstStart = this.#start
  }

  now(): Date {
    return new Date(this.#read() + this.#start)
  }

  latest(): Date {
    const monotonic = this.#read()
    return new Date(monotonic + Math.max(this.#start, this.#firstStart, this.#jump?.start ?? 0))
  }

  get lastJump(): ClockJump | null {
    this.#read()
    return this.#lastJump
  }

  after(milliseconds: number, task: () => void): () => void {
    return systemClock.after(milliseconds, task)
  }

  /** Compares the machine's clocks. Returns the monotonic one. */
  #read(): number {
    const monotonic = this.#machine.monotonic()
    const start = this.#machine.wall() - monotonic
    const isSame = (other: number) => Math.abs(start - other) <= CLOCK_TOLERANCE_MS
    if (isSame(this.#start)) this.#follow(start)
    else if (!this.#jump || !isSame(this.#jump.start)) this.#noteJump(start, monotonic)
    else if (monotonic - this.#jump.since >= HOLD_MS) {
      this.#follow(start)
      this.#lastJump = { ...this.#lastJump!, isFollowed: true }
      this.#logger.warn(this.#lastJump, 'the machine’s clock is followed after its jump')
    }
    return monotonic
  }

  #follow(start: number): void {
    this.#jump = null
    this.#start = start
  }

  #noteJump(start: number, monotonic: number): void {
    this.#jump = { start, since: monotonic }
    const seconds = Math.round((start - this.#start) / 1_000)
    this.#lastJump = {
      seconds,
      seenAt: new Date(monotonic + this.#start).toISOString(),
      isFollowed: false,
    }
    this.#logger.warn(this.#lastJump, 'the machine’s clock has jumped')
  }
}
