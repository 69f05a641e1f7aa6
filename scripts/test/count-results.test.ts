import { expect, test } from 'vitest'
import { countResults } from './count-results.ts'
import type { Report } from './report.ts'

function reportOf(...files: { status: string; states: string[] }[]): Report {
  const testResults = files.map(({ status, states }) => ({
    name: 'a.test.ts',
    status,
    message: '',
    assertionResults: states.map((state) => ({ fullName: 'a test', status: state, failureMessages: [] })),
  }))
  return { testResults }
}

test('tests are counted over all files', () => {
  const report = reportOf(
    { status: 'passed', states: ['passed', 'passed'] },
    { status: 'failed', states: ['passed', 'failed'] },
  )
  expect(countResults(report, true, true)).toEqual({ passed: 3, failed: 1 })
})

test('a skipped test fails a strict run', () => {
  const report = reportOf({ status: 'passed', states: ['passed', 'skipped', 'pending', 'todo'] })
  expect(countResults(report, true, true)).toEqual({ passed: 1, failed: 3 })
  expect(countResults(report, true, false)).toEqual({ passed: 1, failed: 0 })
})

test('a file that cannot be loaded fails', () => {
  const report = reportOf({ status: 'failed', states: [] })
  expect(countResults(report, true, false)).toEqual({ passed: 0, failed: 1 })
})

test('an error outside of tests fails', () => {
  const report = reportOf({ status: 'passed', states: ['passed'] })
  expect(countResults(report, false, false)).toEqual({ passed: 1, failed: 1 })
})

test('a run without a report fails', () => {
  expect(countResults(undefined, true, false)).toEqual({ passed: 0, failed: 1 })
})
