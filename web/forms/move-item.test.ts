import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an item moves, the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('a place that is not there changes nothing', () => {
  const list = ['a', 'b']
  expect(moveItem(list, 0, -1)).toBe(list)
  expect(moveItem(list, 1, 2)).toBe(list)
})
