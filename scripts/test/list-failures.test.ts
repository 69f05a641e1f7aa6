import { expect, test } from 'vitest'
import { listFailures } from './list-failures.ts'
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

test('lists only failed tests, with the first lines of their messages', () => {
  const long = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n')
  const testResults = [file('a.test.ts', '', { good: [], bad: [long] })]
  const [failure, ...others] = listFailures({ testResults }, '/project')
  expect(others).toEqual([])
  expect(failure).toMatch(/^a\.test\.ts: bad\n {2}line 0\n {2}line 1\n/)
  expect(failure).not.toContain('line 49')
})

test('lists a file that could not be loaded with its message', () => {
  const testResults = [file('b.test.ts', 'no such import', {})]
  expect(listFailures({ testResults }, '/project')).toEqual(['b.test.ts\n  no such import'])
})
