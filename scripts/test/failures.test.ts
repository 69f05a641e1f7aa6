import { expect, test } from 'vitest'
import { failures } from './failures.ts'
import type { Report } from './report.ts'

const file = (
  name: string,
  message: string,
  tests: Record<string, string[]>,
): Report['testResults'][number] => ({
  name: `/project/${name}`,
  status: 'failed',
  message,
  assertionResults: Object.entries(tests).map(([fullName, failureMessages]) => ({
    fullName,
    failureMessages,
    status: failureMessages.length === 0 ? 'passed' : 'failed',
  })),
})

test('a failed test is named with the first lines of its message, a passed one is not', () => {
  const long = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n')
  const testResults = [file('a.test.ts', '', { good: [], bad: [long] })]
  const [only, ...others] = failures({ testResults }, '/project')
  expect(others).toEqual([])
  expect(only).toMatch(/^a\.test\.ts: bad\n {2}line 0\n {2}line 1\n/)
  expect(only).not.toContain('line 49')
})

test('a file that could not be read as tests is named with its own message', () => {
  const testResults = [file('b.test.ts', 'no such import', {})]
  expect(failures({ testResults }, '/project')).toEqual(['b.test.ts\n  no such import'])
})
