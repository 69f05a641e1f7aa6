import type { Report } from './report.ts'

/** The number of passed and failed tests. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/**
 * Counts the tests in vitest's report. A file that could not be loaded counts as one failure. A run
 * that failed although every test passed also does, because an error occurred outside of tests.
 *
 * @param report vitest's report, or undefined if it wrote none
 * @param exitedWithZero whether vitest's exit code was 0. Its report omits errors outside of tests
 * @param strict whether a skipped test counts as failed
 */
export function countResults(report: Report | undefined, exitedWithZero: boolean, strict: boolean): Counts {
  if (!report) return { passed: 0, failed: 1 }
  const { testResults } = report
  const states = testResults.flatMap((file) => file.assertionResults.map((test) => test.status))
  const unloadedFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = states.filter((state) => state === 'passed').length
  const skipped = states.filter((state) => state !== 'passed' && state !== 'failed').length
  const failed =
    states.filter((state) => state === 'failed').length + unloadedFiles.length + (strict ? skipped : 0)
  return { passed, failed: failed === 0 && !exitedWithZero ? 1 : failed }
}
