import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are those of the first two telling words', () => {
  expect(initialsOf('Tremé Lantern Steppers')).toBe('TL')
  expect(initialsOf('The Ladies of Unity Social Aid & Pleasure Club')).toBe('LU')
  expect(initialsOf('Étoile')).toBe('É')
  expect(initialsOf('9th Ward Runners')).toBe('9W')
})

test('a name of small words alone, or of none, still has an emblem', () => {
  expect(initialsOf('The Social Club')).toBe('TS')
  expect(initialsOf(' — ')).toBe('?')
})
