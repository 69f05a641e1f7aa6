import type { Stage } from './stage.ts'

/** A row of the table: the work, its figure and its target. */
export interface Result {
  id: string
  work: string
  /** The figure, with its range. */
  measured: string
  target: string
  passed: boolean
}

/** One benchmark; what it starts on the stage is stopped afterward. */
export type Benchmark = (stage: Stage) => Promise<Result>
