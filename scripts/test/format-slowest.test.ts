import { expect, test } from 'vitest'
import { formatSlowest } from './format-slowest.ts'

test('lists the slowest files and tests with their seconds', () => {
  const files = [
    { name: 'a.test.ts', ms: 900 },
    { name: 'b.test.ts', ms: 12_340 },
  ]
  const tests = [
    { name: 'a.test.ts: one', ms: 940 },
    { name: 'b.test.ts: two', ms: 340 },
    { name: 'b.test.ts: three', ms: 11_900 },
  ]
  expect(formatSlowest(files, tests, 2)).toEqual([
    'The 2 slowest files, with their imports and hooks:',
    '  12.3 s  b.test.ts',
    '   0.9 s  a.test.ts',
    'The 2 slowest tests:',
    '  11.9 s  b.test.ts: three',
    '   0.9 s  a.test.ts: one',
  ])
})
