import type { MachineClocks } from '#server/steady-clock.ts'

/** A machine's clocks, which only a test moves: `pass` moves both, and `set` the one on the wall alone. */
export class TestMachine implements MachineClocks {
  #wall: number
  #monotonic = 5_000

  constructor(start: string | Date) {
    this.#wall = new Date(start).getTime()
  }

  wall = (): number => this.#wall
  monotonic = (): number => this.#monotonic

  pass(seconds: number): void {
    this.#wall += seconds * 1_000
    this.#monotonic += seconds * 1_000
  }

  /** Sets the clock on the wall ahead, or back. */
  set(seconds: number): void {
    this.#wall += seconds * 1_000
  }
}
