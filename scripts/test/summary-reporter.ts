import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { slowest } from './slowest.ts'

const slowestShown = 20

/**
 * A reporter of vitest that prints the slowest files and the slowest tests of a run, and what went
 * wrong at first in tests that passed on a second try.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({ name: module.relativeModuleId, ms: durationOf(module) }))
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const timed = tests.map((test) => ({ name: nameOf(test), ms: test.diagnostic()?.duration ?? 0 }))
    console.log(slowest(files, timed, slowestShown).join('\n'))
    for (const test of tests.filter((each) => each.diagnostic()?.flaky)) {
      const reasons = test.result().errors?.map(({ message }) => message) ?? []
      console.log(`Passed on a second try: ${[nameOf(test), ...reasons].join('\n  ')}`)
    }
  }
}

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId}: ${test.fullName}`

/** How long a file took in ms, from its imports to its last hook. */
function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic()
  return environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
}
