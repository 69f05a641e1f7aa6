import { expect, test } from 'vitest'
import { isKept, type Result, table } from './result.ts'

const kept: Result = {
  layout: 'one server, embedded',
  fault: 'kill server',
  rounds: 3,
  wanted: 3,
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
  'one that is %s breaks the promise',
  (name) => {
    expect(isKept(kept)).toBe(true)
    expect(isKept({ ...kept, [name]: 1 })).toBe(false)
  },
)

test('a map that is late and a complaint break it too', () => {
  expect(isKept({ ...kept, recoveries: [900, undefined] })).toBe(false)
  expect(isKept({ ...kept, complaints: ['The server did not drain.'] })).toBe(false)
})

test.each([{ rounds: 2 }, { acknowledged: 0 }, { recoveries: [] }])(
  '%j does not count as kept',
  (missing) => {
    expect(isKept({ ...kept, ...missing })).toBe(false)
  },
)

test('the table shows the median and worst recovery, and what never recovered', () => {
  const [, , first, second] = table([kept, { ...kept, recoveries: [900, undefined], lost: 2 }]).split('\n')
  expect(first).toBe(
    '| one server, embedded | kill server | 3 | 100 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1.1 s | 2.0 s | yes |',
  )
  expect(second).toContain('| 100 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | 0.9 s | 1 × never | no |')
})
