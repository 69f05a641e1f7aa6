import { expect, test } from 'vitest'
import { initialsOf, shortName } from './group-name.ts'

test('initials come from the first two distinctive words, or else from small words', () => {
  expect(initialsOf('Tremé Lantern Steppers')).toBe('TL')
  expect(initialsOf('The Ladies of Unity Social Aid & Pleasure Club')).toBe('LU')
  expect(initialsOf('Étoile')).toBe('É')
  expect(initialsOf('9th Ward Runners')).toBe('9W')
  expect(initialsOf('The Social Club')).toBe('TS')
  expect(initialsOf(' — ')).toBe('?')
})

test('the short name of a club leaves out its kind, unless that is all', () => {
  expect(shortName('Lantern Line Social Aid & Pleasure Club')).toBe('Lantern Line')
  expect(shortName('Paper Fan Ladies, Social Aid and Pleasure Club')).toBe('Paper Fan Ladies')
  expect(shortName('Blue Thimble Gang')).toBe('Blue Thimble Gang')
  expect(shortName('Social Aid & Pleasure Club')).toBe('Social Aid & Pleasure Club')
})
