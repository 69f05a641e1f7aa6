import { expect, test } from 'vitest'
import { noteTold, nothingSeen, watchMap } from './never-seen.ts'

const parade = (id: number, second: number, status = 'active') => ({
  id,
  lastUpdated: `2026-11-22T19:00:0${second}.000Z`,
  status,
})

test('counts a marker that goes to an earlier fix, but not one that waited for its first', () => {
  const never = nothingSeen()
  const look = watchMap(never)
  look([parade(1, 5), parade(2, 5, 'waiting')])
  look([parade(1, 5), parade(2, 4)])
  expect(never.backward).toBe(0)
  look([parade(1, 4), parade(2, 4)])
  expect(never.backward).toBe(1)
})

test('counts a stopped parade that comes back; one that lapsed may', () => {
  const never = nothingSeen()
  const look = watchMap(never)
  look([parade(1, 1), parade(2, 1)])
  never.stopped.set(1, 0)
  look([])
  look([parade(2, 2)])
  expect(never.returned).toBe(0)
  look([parade(1, 2), parade(2, 2)])
  expect(never.returned).toBe(1)
})

test('counts a stopped parade that a server still mentions 10 s later', () => {
  const never = nothingSeen()
  never.stopped.set(1, 1_000)
  noteTold(never, [{ id: 1 }, { id: 2 }], 11_000)
  expect(never.returned).toBe(0)
  noteTold(never, [{ id: 1 }, { id: 2 }], 11_001)
  expect(never.returned).toBe(1)
})
