import type { BenchmarkProcesses } from './benchmark-processes.ts'

/**
 * The result of a benchmark, printed as a row of the table. docs/BENCHMARKS.md explains each id and
 * its target.
 */
export interface BenchmarkResult {
  /** What was measured. */
  work: string
  /** The measured value, with its range. */
  measured: string
  target: string
  passed: boolean
}

/** Measures one benchmark. The caller stops the processes that it starts. */
export type Benchmark = (processes: BenchmarkProcesses) => Promise<BenchmarkResult>
