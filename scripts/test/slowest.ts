/** A file or test, and how long it took in milliseconds. */
interface Timed {
  name: string
  ms: number
}

/**
 * Returns the slowest files and the slowest tests of a run, a line each with its seconds, slowest
 * first.
 *
 * @param most how many of each
 */
export const slowest = (files: Timed[], tests: Timed[], most: number): string[] => [
  `The ${most} slowest files, with their imports and hooks:`,
  ...top(files, most),
  `The ${most} slowest tests:`,
  ...top(tests, most),
]

const top = (timed: Timed[], most: number): string[] =>
  timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
