import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { formatSlowest } from './format-slowest.ts'

const SLOWEST_COUNT = 20

/** A vitest reporter that prints the slowest files and tests. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({ name: module.relativeModuleId, ms: measureDuration(module) }))
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const timings = tests.map((test) => ({
      name: formatTestName(test),
      ms: test.diagnostic()?.duration ?? 0,
    }))
    console.log(formatSlowest(files, timings, SLOWEST_COUNT).join('\n'))
  }
}

const formatTestName = (test: TestCase): string => `${test.module.relativeModuleId}: ${test.fullName}`

/** Returns the duration of a file in ms, from its imports to its last hook. */
function measureDuration(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic()
  return environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
}
