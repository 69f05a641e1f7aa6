import { expect, test } from 'vitest'
import { parseArguments } from './parse-arguments.ts'

test('without options, 100 users load a site that the command starts, for 60 seconds', () => {
  expect(parseArguments(['viewers'])).toMatchObject({
    users: 100,
    seconds: 60,
    target: undefined,
    thresholds: {},
  })
})

test('options are converted, and repeated thresholds of a metric are collected', () => {
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

test('--help wins over a missing script', () => {
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
])('the command line %j is refused', (args) => {
  expect(() => parseArguments(args)).toThrow()
})
