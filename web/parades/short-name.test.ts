import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('a club is called by its own name, everybody else by their whole one', () => {
  expect(shortName('Lantern Line Social Aid & Pleasure Club')).toBe('Lantern Line')
  expect(shortName('Paper Fan Ladies, Social Aid and Pleasure Club')).toBe('Paper Fan Ladies')
  expect(shortName('Blue Thimble Gang')).toBe('Blue Thimble Gang')
  expect(shortName('Social Aid & Pleasure Club')).toBe('Social Aid & Pleasure Club')
})
