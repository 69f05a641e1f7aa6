import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapName } from './wrap-name.ts'

/** The most characters of a line, as in `wrap-name.ts`. */
const MAX_LENGTH = 22

test.each([
  ['The Candlelight Lounge', 'The Candlelight Lounge'],
  ['Orleans Avenue at N. Claiborne', 'Orleans Avenue\nat N. Claiborne'],
  ['Kermit’s Mother-in-Law Lounge, 1500 N. Claiborne Ave', 'Kermit’s\nMother-in-Law Lounge'],
  ['Under the Bridge (N. Claiborne at Orleans, bring your own chair)', 'Under the Bridge'],
  [
    'Sweet Lorraine’s Jazz Club on St. Claude Avenue at Music Street',
    'Sweet Lorraine’s Jazz\nClub on St. Claude…',
  ],
])('the tag of %s has the name %j', (name, wrapped) => {
  expect(wrapName(name)).toBe(wrapped)
})

test('a long word is not broken', () => {
  const word = 'Supercalifragilisticexpialidocious'
  expect(wrapName(word)).toBe(word)
  expect(wrapName(`${word} Club`)).toBe(`${word} Club`)
})

test('any name has at most two lines, and a name that fits into one line is not broken', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 12 }).filter((word) => !/\s/.test(word))),
      (words) => {
        const lines = wrapName(words.join(' ')).split('\n')
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(MAX_LENGTH)
        if (words.join(' ').length <= MAX_LENGTH) expect(lines).toEqual([words.join(' ')])
      },
    ),
  )
})
