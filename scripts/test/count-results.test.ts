import { expect, test } from 'vitest'
import { countResults } from './count-results.ts'
import type { Report } from './report.ts'

function makeReport(...files: { status: string; states: string[] }[]): Report {
  const testResults = files.map(({ status, states }) => ({
    name: 'a.test.ts',
    status,
    message: '',
    assertionResults: states.map((state) => ({ fullName: 'a test', status: state, failureMessages: [] })),
  }))
  return { testResults }
}

test('counts the tests of all files', () => {
  const report = makeReport(
    { status: 'passed', states: ['passed', 'passed'] },
    { status: 'failed', states: ['passed', 'failed'] },
  )
  expect(countResults(report, true, true)).toEqual({ passed: 3, failed: 1 })
})

test('counts a skipped test as failed in a strict run', () => {
  const report = makeReport({ status: 'passed', states: ['passed', 'skipped', 'pending', 'todo'] })
  expect(countResults(report, true, true)).toEqual({ passed: 1, failed: 3 })
  expect(countResults(report, true, false)).toEqual({ passed: 1, failed: 0 })
})

test('counts a file that cannot be loaded as failed', () => {
  const report = makeReport({ status: 'failed', states: [] })
  expect(countResults(report, true, false)).toEqual({ passed: 0, failed: 1 })
})

test('counts an error outside of tests as failed', () => {
  const report = makeReport({ status: 'passed', states: ['passed'] })
  expect(countResults(report, false, false)).toEqual({ passed: 1, failed: 1 })
})

test('counts a run without a report as failed', () => {
  expect(countResults(undefined, true, false)).toEqual({ passed: 0, failed: 1 })
})
