import { relative } from 'node:path'
import type { Report } from './report.ts'

/**
 * Returns the slowest files and tests of a run, a line each with its seconds, slowest first.
 *
 * @param root folder that file names are relative to
 * @param most how many of each
 */
export function slowest({ testResults }: Report, root: string, most: number): string[] {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    ms: endTime - startTime,
  }))
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, file.name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  )
  return [
    `The ${most} slowest files:`,
    ...top(files, most),
    `The ${most} slowest tests:`,
    ...top(tests, most),
  ]
}

const top = (timed: { name: string; ms: number }[], most: number): string[] =>
  timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
