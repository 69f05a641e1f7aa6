import { expect, test } from 'vitest'
import { parseArguments } from './parse-arguments.ts'

test('missing options get their defaults', () => {
  expect(parseArguments(['viewers'])).toMatchObject({
    users: 100,
    seconds: 60,
    target: undefined,
    thresholds: {},
  })
})

test('the script is read with its options and thresholds', () => {
  expect(
    parseArguments(
      'parade-day --users 2000 --duration 2m --target http://localhost:3000/ --threshold fix_to_push=p(95)<300 --threshold fix_to_push=max<900'.split(
        ' ',
      ),
    ),
  ).toEqual({
    script: 'parade-day',
    users: 2000,
    seconds: 120,
    target: 'http://localhost:3000',
    out: undefined,
    thresholds: { fix_to_push: ['p(95)<300', 'max<900'] },
  })
})

test('--help returns the request for help', () => {
  expect(parseArguments(['--help'])).toBe('help')
})

test.each([
  [[]],
  [['sundays']],
  [['viewers', 'ingest']],
  [['viewers', '--users', '0']],
  [['viewers', '--users', 'many']],
  [['viewers', '--duration', '7s']],
  [['viewers', '--duration', '2h']],
  [['viewers', '--target', 'localhost:3000']],
  [['viewers', '--threshold', 'fix_to_push']],
  [['viewers', '--faster']],
])('%j is refused', (args) => {
  expect(() => parseArguments(args)).toThrow()
})
