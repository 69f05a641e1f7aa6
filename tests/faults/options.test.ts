import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'
import { layoutNames } from './site/layouts.ts'

test('without arguments, every fault is tried on every layout in 5 rounds', () => {
  expect(parseOptions([])).toEqual({
    rounds: 5,
    viewers: 20,
    layouts: layoutNames,
    only: [''],
    breakName: undefined,
  })
})

test('--help returns the request for help', () => {
  expect(parseOptions(['--help'])).toBe('help')
})

test('chooses layouts, faults and a break by name', () => {
  const args = '--rounds 3 --only kill --only cut --break deaf'
    .split(' ')
    .concat('--layout', 'two servers, Redis')
  expect(parseOptions(args)).toMatchObject({
    rounds: 3,
    only: ['kill', 'cut'],
    breakName: 'deaf',
    layouts: ['two servers, Redis'],
  })
})

test.each([
  [['--layout', 'three servers'], "There is no layout 'three servers'"],
  [['--break', 'fsync'], "There is no break 'fsync'"],
  [['--rounds', '0'], '--rounds must be a whole number from 1 to 1000'],
  [['--viewers', 'many'], '--viewers must be a whole number'],
  [['--hurry'], '--hurry'],
  [['--only', 'kill', '--only', 'silnce'], "No fault with 'silnce'"],
  [['--layout', 'npm start', '--only', 'cut'], "No fault with 'cut'"],
  [['--layout', 'npm start', '--break', 'shifted'], "does not show with 'npm start'"],
  [['--layout', 'one server, Redis', '--break', 'deaf'], "does not show with 'one server, Redis'"],
])('%j is rejected with a reason', (args, reason) => {
  expect(() => parseOptions(args)).toThrow(reason)
})
