import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { parseOptions } from './options.ts'
import { layoutNames } from './site/layouts.ts'

test('chooses rounds, layouts and faults; by default every fault on every layout in 5 rounds', () => {
  expect(parseOptions([])).toEqual({ rounds: 5, viewers: 20, layouts: layoutNames, only: [''] })
  expect(parseOptions(['--help'])).toBe('help')
  const args = '--rounds 3 --only kill --only cut --layout'.split(' ').concat('two servers, Redis')
  expect(parseOptions(args)).toMatchObject({
    rounds: 3,
    only: ['kill', 'cut'],
    layouts: ['two servers, Redis'],
  })
})

test('options that are wrong or have no effect are rejected with a reason', () =>
  checkEach(
    [
      [['--layout', 'three servers'], 'The layouts are: one server'],
      [['--rounds', '0'], '--rounds must be a whole number from 1'],
      [['--viewers', 'many'], '--viewers must be a whole number'],
      [['--hurry'], '--hurry'],
      [['--only', 'kill', '--only', 'silnce'], "No fault with 'silnce'"],
      [['--layout', 'one server, embedded', '--only', 'Redis'], "No fault with 'Redis'"],
    ] as const,
    ([args, reason]) => expect(() => parseOptions([...args])).toThrow(reason),
  ))
