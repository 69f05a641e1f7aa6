import { join } from 'node:path'
import { firstLines } from './list-failures.ts'
import { deleteResult, saveResult, type Lane } from './lane-results.ts'
import type { StepResult } from './run-step.ts'
import { type Program, providePrograms } from './provide-programs.ts'
import { runVitest } from './run-vitest.ts'
import { preferLocalPrograms } from './find-program.ts'

/**
 * Runs a test lane, prints its counts, saves its result, and sets the exit code. A missing program
 * counts as a failure. With CI set, so does a skipped test.
 *
 * @param programs programs that the tests need on the machine
 * @param runSteps runs steps before the tests
 */
export async function runLane(
  lane: Lane,
  programs: readonly Program[],
  runSteps: () => Promise<StepResult[]>,
): Promise<void> {
  process.chdir(join(import.meta.dirname, '../..'))
  preferLocalPrograms()
  const isCI = !['', '0', 'false'].includes(process.env.CI ?? '')
  const startedAt = performance.now()
  await deleteResult(lane)
  const missing = await providePrograms(programs)
  const results = await runSteps()
  const failedSteps = results.filter(({ failure }) => failure !== undefined)
  const tests = await runVitest(lane, isCI)
  const passed = results.length - failedSteps.length + tests.passed
  const failed = missing.length + failedSteps.length + tests.failed
  const failures = [
    ...missing.map((program) => `${program} is missing`),
    ...failedSteps.map(({ name, failure = '' }) => `${name}\n${firstLines(failure)}`),
    ...tests.failures,
  ]
  await saveResult(lane, { passed, failed, failures })
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  console.log(`npm run ${lane}: passed ${passed}, failed ${failed}, in ${minutes} min`)
  process.exitCode = failed === 0 ? 0 : 1
}
