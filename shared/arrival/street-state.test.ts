import { expect, test } from 'vitest'
import type { Walk } from './progress/advance-walk.ts'
import { noProgress } from './progress/advance-progress.ts'
import { streetState } from './street-state.ts'

const rolling: Walk = {
  ...noProgress,
  plan: '',
  at: 600_000,
  halt: { latitude: 29.96, longitude: -90.07, at: 590_000, along: null },
  rolled: [],
  visits: [{ stop: 1, since: 0, until: 300_000 }],
}
const stopped: Walk = { ...rolling, halt: { ...rolling.halt, at: 420_000 } }
const atStop: Walk = { ...stopped, visits: [{ stop: 2, since: 420_000, until: null }] }
const offRoute: Walk = { ...atStop, isOnPath: false }

test('of several states that apply, the most important one counts', () => {
  expect(streetState('waiting', null)).toBe('waiting')
  expect(streetState('stale', offRoute)).toBe('signal-lost')
  expect(streetState('active', offRoute)).toBe('off-route')
  expect(streetState('active', atStop)).toBe('at-a-stop')
  expect(streetState('active', stopped)).toBe('stopped')
  expect(streetState('active', rolling)).toBe('rolling')
  expect(streetState('active', null)).toBe('rolling')
})
