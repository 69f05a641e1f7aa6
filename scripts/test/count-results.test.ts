import { expect, test } from 'vitest'
import { countResults } from './count-results.ts'

function reportOf(success: boolean, ...files: { status: string; states: string[] }[]): string {
  const testResults = files.map(({ status, states }) => ({
    status,
    assertionResults: states.map((state) => ({ status: state })),
  }))
  return JSON.stringify({ success, testResults })
}

test('tests are counted over all files', () => {
  const report = reportOf(
    false,
    { status: 'passed', states: ['passed', 'passed'] },
    { status: 'failed', states: ['passed', 'failed'] },
  )
  expect(countResults(report, true)).toEqual({ passed: 3, failed: 1 })
})

test('a skipped test fails a strict run', () => {
  const report = reportOf(true, { status: 'passed', states: ['passed', 'skipped', 'pending', 'todo'] })
  expect(countResults(report, true)).toEqual({ passed: 1, failed: 3 })
  expect(countResults(report, false)).toEqual({ passed: 1, failed: 0 })
})

test('a file that cannot be loaded fails', () => {
  const report = reportOf(false, { status: 'failed', states: [] })
  expect(countResults(report, false)).toEqual({ passed: 0, failed: 1 })
})

test('an error outside of tests fails', () => {
  const report = reportOf(false, { status: 'passed', states: ['passed'] })
  expect(countResults(report, false)).toEqual({ passed: 1, failed: 1 })
})

test('a run without a report fails', () => {
  expect(countResults(undefined, false)).toEqual({ passed: 0, failed: 1 })
})
