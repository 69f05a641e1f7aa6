import { expect, test } from 'vitest'
import { parseArguments } from './parse-arguments.ts'

test('by default, 100 users load a site that the command starts: 60 seconds, or 180 for a parade day', () => {
  const defaults = { users: 100, seconds: 60, target: undefined, thresholds: {} }
  expect(parseArguments(['viewers'])).toMatchObject(defaults)
  expect(parseArguments(['parade-day'])).toMatchObject({ ...defaults, seconds: 180 })
})

test('minutes become seconds, a target loses its path, and the thresholds of a metric are collected', () => {
  const options = '--users 2000 --duration 2m --target http://localhost:3000/'
  // `fix_to_push` is in milliseconds.
  const thresholds = '--threshold fix_to_push=p(95)<300 --threshold fix_to_push=max<900'
  expect(parseArguments(`parade-day ${options} ${thresholds}`.split(' '))).toEqual({
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
  ['no script', '', "There is no script ''"],
  ['an unknown script', 'sundays', "There is no script 'sundays'"],
  ['two scripts', 'viewers ingest', "There is no script 'viewers ingest'"],
  ['no users', 'viewers --users 0', '--users 0: use a whole number'],
  ['a word for a number', 'viewers --users many', '--users many: use a whole number'],
  ['less than 8 seconds', 'viewers --duration 7s', '--duration 7s: use a time from 8s'],
  ['hours', 'viewers --duration 2h', '--duration 2h: use a time from 8s'],
  ['a target without a scheme', 'viewers --target localhost:3000', '--target localhost:3000: use scheme'],
  ['a threshold without a rule', 'viewers --threshold fix_to_push', '--threshold fix_to_push: write it like'],
  ['an unknown option', 'viewers --faster', "Unknown option '--faster'"],
])('%s: the error says what to do', (_mistake, line, message) => {
  expect(() => parseArguments(line.split(' ').filter(Boolean))).toThrow(message)
})
