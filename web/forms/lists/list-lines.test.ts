import { expect, test } from 'vitest'
import { lineErrors, moveItem } from './list-lines.ts'

test('moving an item keeps the order of the others', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('an invalid index changes nothing', () => {
  const list = ['a', 'b']
  expect(moveItem(list, 0, -1)).toBe(list)
  expect(moveItem(list, 1, 2)).toBe(list)
})

const sentLines = ['a.example', 'nonsense', 'b.example']
const errors = { 'socialLinks.1': 'must be a link', name: 'Required', 'imageGallery.0': 'no longer exists' }

test('an error belongs to its line', () => {
  expect(lineErrors(errors, 'socialLinks', { sent: sentLines, current: sentLines })).toEqual({
    1: 'must be a link',
  })
})

test('an error follows its line when another line is removed', () => {
  expect(lineErrors(errors, 'socialLinks', { sent: sentLines, current: sentLines.slice(1) })).toEqual({
    0: 'must be a link',
  })
})

test('an error disappears when its line is edited', () => {
  expect(
    lineErrors(errors, 'socialLinks', { sent: sentLines, current: ['a.example', 'sense.example'] }),
  ).toEqual({})
})

test('there are no errors before the form is sent', () => {
  expect(lineErrors({}, 'socialLinks', { sent: [], current: sentLines })).toEqual({})
})
