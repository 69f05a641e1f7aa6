import { join } from 'node:path'
import { firstLines } from './failures.ts'
import { forgetResult, keepResult } from './lane-results.ts'
import type { Lane } from './lanes.ts'
import type { StepResult } from './run-step.ts'
import { type Program, providePrograms } from './provide-programs.ts'
import { runVitest } from './run-vitest.ts'
import { useOwnPrograms } from './use-own-programs.ts'

/**
 * Runs one lane of the tests from the root of the checkout, prints its counts, and stores its
 * result for the sum of both lanes. A missing program counts as a failure. With CI set, so does a
 * skipped test.
 *
 * @param programs programs that the machine must have
 * @param steps runs before the tests; one result for each step
 */
export async function runLane(
  lane: Lane,
  programs: readonly Program[],
  steps: () => Promise<StepResult[]>,
): Promise<void> {
  process.chdir(join(import.meta.dirname, '../..'))
  useOwnPrograms()
  const isCI = !['', '0', 'false'].includes(process.env.CI ?? '')
  const began = performance.now()
  await forgetResult(lane)
  const missing = await providePrograms(programs)
  const results = await steps()
  const failedSteps = results.filter(({ failure }) => failure !== undefined)
  const tests = await runVitest(lane, isCI)
  const passed = results.length - failedSteps.length + tests.passed
  const failed = missing.length + failedSteps.length + tests.failed
  const failures = [
    ...missing.map((program) => `${program} is missing`),
    ...failedSteps.map(({ name, failure = '' }) => `${name}\n${firstLines(failure)}`),
    ...tests.failures,
  ]
  await keepResult(lane, { passed, failed, failures })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`npm run ${lane}: passed ${passed}, failed ${failed}, in ${minutes} min`)
  process.exitCode = failed === 0 ? 0 : 1
}
