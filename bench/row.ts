/** One line of the table: what was done, what came out, and what it should be. */
export interface Result {
  id: string
  work: string
  /** The figure, with its range. */
  seen: string
  goal: string
  met: boolean
}

/** One benchmark. */
export type Benchmark = () => Promise<Result>
