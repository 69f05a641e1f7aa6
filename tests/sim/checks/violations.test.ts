import { expect, test } from 'vitest'
import { checkSentParades, createMapCheck, createViolations } from './violations.ts'

const parade = (id: number, second: number, status = 'active') => ({
  id,
  lastUpdated: `2026-11-22T19:00:0${second}.000Z`,
  status,
})

test('counts a marker that moves to an earlier fix, except from waiting to its first fix', () => {
  const violations = createViolations()
  const checkMap = createMapCheck(violations)
  checkMap([parade(1, 5), parade(2, 5, 'waiting')])
  checkMap([parade(1, 5), parade(2, 4)])
  expect(violations.backward).toBe(0)
  checkMap([parade(1, 4), parade(2, 4)])
  expect(violations.backward).toBe(1)
})

test('counts a parade that goes back along its path', () => {
  const violations = createViolations()
  const checkMap = createMapCheck(violations)
  for (const along of [null, 12, 40, 40, undefined]) checkMap([{ ...parade(1, 5), along }])
  expect(violations.backward).toBe(0)
  checkMap([{ ...parade(1, 5), along: 39 }])
  expect(violations.backward).toBe(1)
})

test('counts a stopped parade that returns, but not a lapsed one', () => {
  const violations = createViolations()
  const checkMap = createMapCheck(violations)
  checkMap([parade(1, 1), parade(2, 1)])
  violations.stopped.set(1, 0)
  checkMap([])
  checkMap([parade(2, 2)])
  expect(violations.returned).toBe(0)
  checkMap([parade(1, 2), parade(2, 2)])
  expect(violations.returned).toBe(1)
})

test('counts a stopped parade that a server still sends 10 s later', () => {
  const violations = createViolations()
  violations.stopped.set(1, 1_000)
  checkSentParades(violations, [{ id: 1 }, { id: 2 }], 11_000)
  expect(violations.returned).toBe(0)
  checkSentParades(violations, [{ id: 1 }, { id: 2 }], 11_001)
  expect(violations.returned).toBe(1)
})
