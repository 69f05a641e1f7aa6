import { expect, test } from 'vitest'
import { countResults } from './count-results.ts'
import type { Report } from './report.ts'

/** Returns a report of files, each given by its own status and those of its tests. */
const makeReport = (...files: [status: string, ...states: string[]][]): Report => ({
  testResults: files.map(([status, ...states]) => ({
    name: 'a.test.ts',
    status,
    message: '',
    assertionResults: states.map((state) => ({ fullName: 'a test', status: state, failureMessages: [] })),
  })),
})
const passed = makeReport(['passed', 'passed'])
const skipped = makeReport(['passed', 'passed', 'skipped', 'pending', 'todo'])

test.each([
  [
    'the tests of all files',
    makeReport(['passed', 'passed', 'passed'], ['failed', 'passed', 'failed']),
    true,
    true,
    [3, 1],
  ],
  ['a skipped test as failed in a strict run', skipped, true, true, [1, 3]],
  ['no skipped test in another run', skipped, true, false, [1, 0]],
  ['a file that cannot be loaded as failed', makeReport(['failed']), true, false, [0, 1]],
  ['an error outside of tests as failed', passed, false, false, [1, 1]],
  ['a run without a report as failed', undefined, true, false, [0, 1]],
])('counts %s', (_what, report, isSuccess, strict, [passes, failures]) => {
  expect(countResults(report, isSuccess, strict)).toEqual({ passed: passes, failed: failures })
})
