/** A file or test with its duration. */
interface Timing {
  name: string
  ms: number
}

/**
 * Formats the slowest files and tests of a run, one per line, slowest first.
 *
 * @param count maximum number of files and of tests
 */
export const formatSlowest = (files: Timing[], tests: Timing[], count: number): string[] => [
  `The ${count} slowest files, with their imports and hooks:`,
  ...slowestLines(files, count),
  `The ${count} slowest tests:`,
  ...slowestLines(tests, count),
]

const slowestLines = (timings: Timing[], count: number): string[] =>
  timings
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
