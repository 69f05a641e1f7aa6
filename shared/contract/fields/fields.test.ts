import { expect, test } from 'vitest'
import { nameText, optionalPhoneNumber, optionalText, phoneNumber } from './fields.ts'

test.each(['\u200B', ' \u2800 ', '\u3164', '\u00AD\u200D', '', '  '])(
  'an invisible name is refused: %j',
  (given) => expect(nameText.safeParse(given).success).toBe(false),
)

test.each([
  'Evil \u202Esrekrets',
  'a\u2066b',
  'two\nlines',
  'bell\u0007',
  'a\u200Fb',
  'a\u0085b',
  'a\u2028b',
])('a name that controls how text is shown is refused: %j', (given) =>
  expect(nameText.safeParse(given).success).toBe(false),
)

test.each(['Célestine', '7', '!', '🎺', 'Zulu S.A. & P.C.', '黑', 'محمد', 'नमस्ते', 'a\u200Db'])(
  'a name in any script is accepted: %j',
  (given) => expect(nameText.parse(given)).toBe(given),
)

test('length counts characters, as given and as stored', () => {
  expect(nameText.safeParse('🎺'.repeat(160)).success).toBe(true)
  expect(nameText.safeParse('🎺'.repeat(161)).success).toBe(false)
  expect(nameText.safeParse(`${'x'.repeat(160)} `).success).toBe(false)
  // Composed, this one becomes three.
  expect(nameText.safeParse('\u{1D160}'.repeat(60)).success).toBe(false)
})

test('a string that is too long is not checked further', () => {
  const result = nameText.safeParse(`a${' '.repeat(200_000)}\u0007`)
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['must have at most 160 characters'])
})

test('names and descriptions are composed and trimmed', () => {
  expect(nameText.parse(' Treme\u0301 \uFEFF')).toBe('Tremé')
  expect(optionalText(10).parse('e\u0301\n')).toBe('é')
})

test.each([
  '504-555-0100',
  '(504) 555-0100',
  '+49 (0)30 1234-567',
  '555-0100',
  '504-555-0100 ext. 5',
  'ask Odile',
])('a phone number is text as people write it: %j', (given) => {
  expect(phoneNumber.parse(given)).toBe(given)
  expect(optionalPhoneNumber.parse(given)).toBe(given)
})

test.each([
  '504\n555-0100',
  '504-555\u2028-0100',
  '504-\u202E555-0100',
  '504-555\u0007-0100',
  '5'.repeat(33),
])(
  'a phone number in several lines, or with characters that change how it is shown, is refused: %j',
  (given) => {
    for (const schema of [phoneNumber, optionalPhoneNumber])
      expect(schema.safeParse(given).success).toBe(false)
  },
)

test('an optional phone number may be missing or blank', () => {
  expect([undefined, null, '', '  '].map((given) => optionalPhoneNumber.parse(given))).toEqual(
    Array(4).fill(null),
  )
  expect(optionalPhoneNumber.parse(' 504-555-0100 ')).toBe('504-555-0100')
})
