import { LEAST_SHARE } from './numbers.ts'

/** The shares of a path's cells. Only cells from `low` up to but not including `high` have one. */
export class CellShares {
  readonly values: Float64Array
  low: number
  high = 0

  constructor(count: number) {
    this.values = new Float64Array(count)
    this.low = count
  }

  get total(): number {
    let total = 0
    for (let cell = this.low; cell < this.high; cell += 1) total += this.values[cell]!
    return total
  }

  add(cell: number, share: number): void {
    this.values[cell]! += share
    this.low = Math.min(this.low, cell)
    this.high = Math.max(this.high, cell + 1)
  }

  /** Adds equal parts of a share to some cells. */
  divide(share: number, cells: readonly number[]): void {
    for (const cell of cells) this.add(cell, share / cells.length)
  }

  /** Multiplies all shares, and drops those that are too small to count. */
  scale(factor: number): void {
    const { values } = this
    let [low, high] = [values.length, 0]
    for (let cell = this.low; cell < this.high; cell += 1) {
      const share = values[cell]! * factor
      values[cell] = share < LEAST_SHARE ? 0 : share
      if (share < LEAST_SHARE) continue
      if (high === 0) low = cell
      high = cell + 1
    }
    this.low = low
    this.high = high
  }

  /** Multiplies each share by what its cell gives. Returns the mean of that. */
  weigh(fitOf: (cell: number) => number): number {
    let [before, after] = [0, 0]
    for (let cell = this.low; cell < this.high; cell += 1) {
      const share = this.values[cell]!
      if (share === 0) continue
      before += share
      after += this.values[cell] = share * fitOf(cell)
    }
    return before === 0 ? 1 : after / before
  }

  /**
   * Moves the shares forward (1) or backward (-1).
   *
   * @param steps the probability of each number of cells from 0 on; beyond an end of the path, a walk stays there
   */
  move(steps: readonly number[], way: 1 | -1): void {
    const { low, high, values } = this
    const before = values.slice(low, high)
    values.fill(0, low, high)
    this.low = values.length
    this.high = 0
    for (let index = 0; index < before.length; index += 1) {
      const share = before[index]!
      if (share === 0) continue
      for (let step = 0; step < steps.length; step += 1) {
        const cell = Math.max(0, Math.min(values.length - 1, low + index + way * step))
        this.add(cell, share * steps[step]!)
      }
    }
  }

  /** Returns the place, in cells from the path's start, up to which the cells have a part of the total. */
  quantile(part: number): number {
    let missing = part * this.total
    for (let cell = this.low; cell < this.high; cell += 1) {
      const share = this.values[cell]!
      if (share > 0 && share >= missing) return cell + missing / share
      missing -= share
    }
    return this.high
  }
}
