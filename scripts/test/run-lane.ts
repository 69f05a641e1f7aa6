import { join } from 'node:path'
import { forgetCounts, keepCounts } from './lane-counts.ts'
import type { Lane } from './lanes.ts'
import { type Program, providePrograms } from './provide-programs.ts'
import { runVitest } from './run-vitest.ts'
import { useOwnPrograms } from './use-own-programs.ts'

/**
 * Runs one lane of the tests from the root of the checkout, prints its counts, and leaves them for the sum of both lanes. A
 * program that is missing is a failure of its own. Where CI is set, a skipped test is a failure too.
 *
 * @param programs programs of the machine that it needs
 * @param steps what comes before its tests; one result for each step
 */
export async function runLane(
  lane: Lane,
  programs: readonly Program[],
  steps: () => Promise<boolean[]>,
): Promise<void> {
  process.chdir(join(import.meta.dirname, '../..'))
  useOwnPrograms()
  const isCI = !['', '0', 'false'].includes(process.env.CI ?? '')
  const began = performance.now()
  await forgetCounts(lane)
  const missing = await providePrograms(programs)
  const results = [...missing.map(() => false), ...(await steps())]
  const counted = await runVitest(lane, isCI)
  const passed = results.filter(Boolean).length + counted.passed
  const failed = results.filter((ok) => !ok).length + counted.failed
  await keepCounts(lane, { passed, failed })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`npm run ${lane}: passed ${passed}, failed ${failed}, in ${minutes} min`)
  process.exitCode = failed === 0 ? 0 : 1
}
