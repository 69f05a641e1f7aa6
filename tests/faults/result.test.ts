import { expect, test } from 'vitest'
import { formatTable, hasPassed, type Result } from './result.ts'

const passing: Result = {
  layout: 'one server, embedded',
  fault: 'kill server',
  rounds: 3,
  expectedRounds: 3,
  acknowledged: 100,
  lost: 0,
  duplicated: 0,
  unexpected: 0,
  altered: 0,
  late: 0,
  backward: 0,
  returned: 0,
  recoveries: [900, 1_100, 2_000],
  complaints: [],
  examples: [],
}

test.each(['lost', 'duplicated', 'unexpected', 'altered', 'late', 'backward', 'returned'] as const)(
  'a result with one %s item fails',
  (name) => {
    expect(hasPassed(passing)).toBe(true)
    expect(hasPassed({ ...passing, [name]: 1 })).toBe(false)
  },
)

test('a result with a map that does not recover fails', () => {
  expect(hasPassed({ ...passing, recoveries: [900, undefined] })).toBe(false)
})

test('a result with a complaint fails', () => {
  expect(hasPassed({ ...passing, complaints: ['The server did not shut down.'] })).toBe(false)
})

test.each([{ rounds: 2 }, { acknowledged: 0 }, { recoveries: [] }])(
  'a result with %j fails, because not everything was tested',
  (override) => {
    expect(hasPassed({ ...passing, ...override })).toBe(false)
  },
)

test('the table shows the median and worst recovery, or the number of missing recoveries', () => {
  const [, , first, second] = formatTable([
    passing,
    { ...passing, recoveries: [900, undefined], lost: 2 },
  ]).split('\n')
  expect(first).toBe(
    '| one server, embedded | kill server | 3 | 100 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1.1 s | 2.0 s | yes |',
  )
  expect(second).toContain('| 100 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | 0.9 s | 1 × never | no |')
})
