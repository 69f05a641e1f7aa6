import { expect, test } from 'vitest'
import { lineErrors, moveItem } from './list-lines.ts'

test('moving an item keeps the order of the others, and an invalid index changes nothing', () => {
  const list = ['a', 'b', 'c']
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(list, 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(list, 0, -1)).toBe(list)
  expect(moveItem(list, 1, 3)).toBe(list)
})

test('an error belongs to its line, follows it when another is removed, and disappears when it is edited', () => {
  const sent = ['a.example', 'nonsense', 'b.example']
  const errors = { 'socialLinks.1': 'must be a link', name: 'Required', 'imageGallery.0': 'no longer exists' }
  const errorsOf = (current: string[]) => lineErrors(errors, 'socialLinks', { sent, current })
  expect(errorsOf(sent)).toEqual({ 1: 'must be a link' })
  expect(errorsOf(sent.slice(1))).toEqual({ 0: 'must be a link' })
  expect(errorsOf(['a.example', 'sense.example'])).toEqual({})
  // Before the form is sent.
  expect(lineErrors({}, 'socialLinks', { sent: [], current: sent })).toEqual({})
})
