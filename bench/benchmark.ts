import type { Stage } from './stage.ts'

/** The result of a benchmark: a row of the printed table. */
export interface BenchmarkResult {
  id: string
  /** What was measured. */
  work: string
  /** The figure, with its range. */
  measured: string
  target: string
  passed: boolean
}

/** One benchmark. The stage stops everything that it starts there. */
export type Benchmark = (stage: Stage) => Promise<BenchmarkResult>
