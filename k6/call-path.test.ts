import { expect, test } from 'vitest'
import { callPath } from './call-path.ts'

test('fills in and encodes the parameters of the path', () => {
  expect(callPath('getLiveParade', { id: 7 })).toBe('/api/live-parades/7')
  expect(callPath('startTracker', { token: 'a/b' })).toBe('/api/tracker/a%2Fb/start')
})

test('a missing parameter is an error, not another URL', () => {
  expect(() => callPath('startTracker', {})).toThrow('startTracker: the path needs token')
})
