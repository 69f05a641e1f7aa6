import { expect, test } from 'vitest'
import { lineErrors, moveItem } from './list-lines.ts'

test('an item moves, the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('an invalid index changes nothing', () => {
  const list = ['a', 'b']
  expect(moveItem(list, 0, -1)).toBe(list)
  expect(moveItem(list, 1, 2)).toBe(list)
})

const sent = ['a.example', 'nonsense', 'b.example']
const errors = { 'socialLinks.1': 'must be a link', name: 'Required', 'imageGallery.0': 'is gone' }

test('an error belongs to its line', () => {
  expect(lineErrors(errors, 'socialLinks', { sent, current: sent })).toEqual({ 1: 'must be a link' })
})

test('it follows its line when another is removed, and disappears when the line is changed', () => {
  expect(lineErrors(errors, 'socialLinks', { sent, current: sent.slice(1) })).toEqual({ 0: 'must be a link' })
  expect(lineErrors(errors, 'socialLinks', { sent, current: ['a.example', 'sense.example'] })).toEqual({})
})

test('nothing was sent yet', () => {
  expect(lineErrors({}, 'socialLinks', { sent: [], current: sent })).toEqual({})
})
