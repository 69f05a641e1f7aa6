import { expect, test } from 'vitest'
import type { Report } from './report.ts'
import { slowest } from './slowest.ts'

const file = (
  name: string,
  endTime: number,
  tests: Record<string, number>,
): Report['testResults'][number] => ({
  name: `/project/${name}`,
  status: 'passed',
  message: '',
  startTime: 0,
  endTime,
  assertionResults: Object.entries(tests).map(([fullName, duration]) => ({
    fullName,
    status: 'passed',
    duration,
    failureMessages: [],
  })),
})

test('the slowest files and tests are named with their seconds', () => {
  const testResults = [
    file('a.test.ts', 900, { one: 940 }),
    file('b.test.ts', 12_340, { two: 340, three: 11_900 }),
  ]
  expect(slowest({ testResults }, '/project', 2)).toEqual([
    'The 2 slowest files:',
    '  12.3 s  b.test.ts',
    '   0.9 s  a.test.ts',
    'The 2 slowest tests:',
    '  11.9 s  b.test.ts: three',
    '   0.9 s  a.test.ts: one',
  ])
})
