import type { Draw } from './draw.ts'
import type { ParadeModel } from './parade-model.ts'

/** Seconds between two steps of a walk. Most phones send their fixes less often. */
export const STEP_S = 5

/** Where a simulated parade really was at each time. */
export class ParadeWalk {
  /** When the parade began to roll, and when it reached the end of its path (Unix ms). */
  readonly rolledAt: number
  readonly endedAt: number
  readonly #metersByStep: readonly number[]

  /** @param metersByStep meters along the path at each step, from 0 to the end of the path */
  constructor(rolledAt: number, metersByStep: readonly number[]) {
    this.rolledAt = rolledAt
    this.endedAt = rolledAt + (metersByStep.length - 1) * STEP_S * 1_000
    this.#metersByStep = metersByStep
  }

  /** Returns where the parade was at `time` (Unix ms), in meters along the path. */
  alongAt(time: number): number {
    const step = (time - this.rolledAt) / 1_000 / STEP_S
    if (step <= 0) return 0
    const low = this.#metersByStep[Math.floor(step)]
    const high = this.#metersByStep[Math.floor(step) + 1]
    return low === undefined || high === undefined
      ? this.#metersByStep.at(-1)!
      : low + (high - low) * (step % 1)
  }

  /** Returns when the parade first reached a place along the path (Unix ms). */
  reachedAt(metersAlong: number): number {
    const step = this.#metersByStep.findIndex((meters) => meters >= metersAlong)
    if (step === -1) throw new Error(`The path ends before ${metersAlong} m.`)
    if (step === 0) return this.rolledAt
    const low = this.#metersByStep[step - 1]!
    const high = this.#metersByStep[step]!
    return this.rolledAt + (step - 1 + (metersAlong - low) / (high - low)) * STEP_S * 1_000
  }
}

/** Returns the meters along the path at each step, from when the parade rolls to the end. */
export function walkPath(draw: Draw, model: ParadeModel, meters: number, stops: readonly number[]): number[] {
  const pace = model.pace(draw, meters)
  const dwell = model.dwell(draw, stops.length)
  const halts = [
    ...stops.map((along, index) => ({ along, seconds: dwell[index]! })),
    ...model.halts(draw, meters),
  ].toSorted((a, b) => a.along - b.along)
  const metersByStep = [0]
  let along = 0
  let rolledSeconds = 0
  let haltSecondsLeft = 0
  while (along < meters) {
    if (haltSecondsLeft > 0) {
      haltSecondsLeft -= STEP_S
    } else {
      along = Math.min(meters, along + STEP_S * pace(rolledSeconds))
      rolledSeconds += STEP_S
      while (halts[0] && halts[0].along <= along) haltSecondsLeft += halts.shift()!.seconds
    }
    metersByStep.push(along)
  }
  return metersByStep
}
