import { expect, test } from 'vitest'
import { setNewest } from './set-newest.ts'

test('the entries that were set last stay', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(setNewest(map, 'a', 4, 3)).toEqual([])
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
    ['a', 4],
  ])
  expect(setNewest(map, 'd', 5, 2)).toEqual([2, 3])
  expect([...map.keys()]).toEqual(['a', 'd'])
})
