import { expect, test } from 'vitest'
import { NO_CONTROL_CHARACTERS, VISIBLE, NOT_BLANK } from './patterns.ts'

/** Returns the characters on which a pattern and Unicode, as JavaScript knows it, do not agree. */
function findDifferences(pattern: RegExp, unicode: RegExp): string[] {
  const differingCharacters: string[] = []
  for (let code = 0; code <= 0xe_1000; code++) {
    // Unicode has only ideographs and unassigned code points between these.
    if (code === 0x2_0000) code = 0xe_0000
    const character = String.fromCodePoint(code)
    const isHalf = code >= 0xd800 && code <= 0xdfff
    if (!isHalf && pattern.test(character) !== unicode.test(character)) differingCharacters.push(character)
  }
  return differingCharacters
}

test('blanks are what JavaScript trims', () => {
  expect(findDifferences(NOT_BLANK, /\S/u)).toEqual([])
})

test('characters that control how text is shown are Unicode’s', () => {
  expect(findDifferences(NO_CONTROL_CHARACTERS, /[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|\s/u)).toEqual([])
})

test('invisible characters are Unicode’s', () => {
  expect(findDifferences(VISIBLE, /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u)).toEqual([])
})
