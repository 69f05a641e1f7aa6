import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { emptyResult, formatTable, hasPassed } from './result.ts'

const passing = {
  ...emptyResult('one server, embedded', 'kill server', 3),
  rounds: 3,
  acknowledged: 100,
  recoveries: [900, 1_100, 2_000],
}

test('a result with any defect fails, and one in which not everything was tested', async () => {
  expect(hasPassed(passing)).toBe(true)
  const defects = ['lost', 'duplicated', 'unexpected', 'altered', 'late', 'backward', 'returned']
  await checkEach(
    [
      ...defects.map((name) => ({ [name]: 1 })),
      { recoveries: [900, undefined] },
      { complaints: ['The server did not shut down.'] },
      { rounds: 2 },
      { acknowledged: 0 },
      { recoveries: [] },
    ],
    (override) => expect(hasPassed({ ...passing, ...override })).toBe(false),
  )
})

test('the table shows the median and the worst recovery', () => {
  const failed = { ...passing, recoveries: [undefined, 900], lost: 2 }
  const [, , first, second] = formatTable([passing, failed]).split('\n')
  expect(first).toBe(
    '| one server, embedded | kill server | 3 | 100 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1.1 s | 2.0 s | yes |',
  )
  expect(second).toContain('| 100 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | 0.9 s | never | no |')
})
