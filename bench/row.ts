/** A row of the table: the work, its figure and its target. */
export interface Result {
  id: string
  work: string
  /** The figure, with its range. */
  measured: string
  target: string
  passed: boolean
}

/** One benchmark. */
export type Benchmark = () => Promise<Result>
