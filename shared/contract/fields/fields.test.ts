import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { nameText, optionalPhoneNumber, optionalText, phoneNumber } from './fields.ts'

const invisible = ['\u200B', ' \u2800 ', '\u3164', '\u00AD\u200D', '', '  ']
/** They control how text is shown. */
const controlling = [
  'Evil \u202Esrekrets',
  'a\u2066b',
  'two\nlines',
  'bell\u0007',
  'a\u200Fb',
  'a\u0085b',
  'a\u2028b',
]
const inAnyScript = ['Célestine', '7', '!', '🎺', 'Zulu S.A. & P.C.', '黑', 'محمد', 'नमस्ते', 'a\u200Db']

test('a name in any script is accepted, but none that is invisible or controls how text is shown', async () => {
  await checkEach(inAnyScript, (given) => expect(nameText.parse(given)).toBe(given))
  await checkEach([...invisible, ...controlling], (given) =>
    expect(nameText.safeParse(given).success).toBe(false),
  )
})

test('length counts characters, as given and as stored', () => {
  // Composed, the last one becomes three.
  const names = ['🎺'.repeat(160), '🎺'.repeat(161), `${'x'.repeat(160)} `, '\u{1D160}'.repeat(60)]
  expect(names.map((given) => nameText.safeParse(given).success)).toEqual([true, false, false, false])
})

test('a string that is too long is not checked further', () => {
  const result = nameText.safeParse(`a${' '.repeat(200_000)}\u0007`)
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['must have at most 160 characters'])
})

test('names and descriptions are composed and trimmed', () => {
  expect(nameText.parse(' Treme\u0301 \uFEFF')).toBe('Tremé')
  expect(optionalText(10).parse('e\u0301\n')).toBe('é')
})

const asPeopleWrite = [
  '504-555-0100',
  '(504) 555-0100',
  '+49 (0)30 1234-567',
  '504-555-0100 ext. 5',
  'ask Odile',
]
const notShownInALine = ['504\n555-0100', '504-555\u2028-0100', '504-\u202E555-0100', '504-555\u0007-0100']

test('a phone number is text as people write it, in one line of at most 32 characters', async () => {
  for (const schema of [phoneNumber, optionalPhoneNumber]) {
    await checkEach(asPeopleWrite, (given) => expect(schema.parse(given)).toBe(given))
    await checkEach([...notShownInALine, '5'.repeat(33)], (given) =>
      expect(schema.safeParse(given).success).toBe(false),
    )
  }
})

test('an optional phone number may be missing or blank', () => {
  const given = [undefined, null, '', '  ', ' 504-555-0100 ']
  expect(given.map((each) => optionalPhoneNumber.parse(each))).toEqual([
    null,
    null,
    null,
    null,
    '504-555-0100',
  ])
})
