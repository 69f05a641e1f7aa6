import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoInstruction } from '../words/notice.ts'
import { readInstruction } from '../words/read-instruction.ts'
import { splitSheet } from './split-sheet.ts'

const texts = (sheet: string) => splitSheet(sheet).map(({ text }) => text)

test('joins instructions that a line break cuts, and reports the first line of each', () => {
  const sheet = 'START Canal & Broad\n\nLeft on St.\nBernard\nRight on Valence St.\nUp Freret to\nNapoleon'
  expect(splitSheet(sheet)).toEqual([
    { line: 1, text: 'START Canal & Broad' },
    { line: 3, text: 'Left on St.\nBernard' },
    { line: 5, text: 'Right on Valence St.' },
    { line: 6, text: 'Up Freret to\nNapoleon' },
  ])
})

test('keeps every letter of any text', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'Right',
      'on',
      'LEFT',
      'Up',
      'to',
      'STOP',
      '(',
      ')',
      'Broad',
      'St.',
      '2)',
      '1:45',
      '\n',
      '.',
      '→',
    ),
    fc.string({ unit: 'grapheme' }),
  )
  const sheets = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(sheets, (sheet) => {
      const letters = (text: string): string => text.replace(/\s/g, '')
      expect(letters(texts(sheet).join(''))).toBe(letters(sheet))
    }),
  )
})

test.each(['ALL MUSICIANS WELCOME.', 'Theme: "Too Far To Turn Around"', 'Love, the Lower 9.'])(
  'what says something else than the walk is a line of its own: %j',
  (line) => {
    const sheet = `START the Bell, Oak & Eagle and down Oak to Plum, END the Horn\n${line}`
    expect(splitSheet(sheet).at(-1)!.text).toBe(line)
    expect(readInstruction(line).kind).toBe('words')
  },
)

test.each(['Theme Bar & Grill stop, Oak & Eagle', 'All bikes welcome on Oak to Eagle'])(
  'a name or a leg that begins like a notice stays: %j',
  (line) => expect(isNoInstruction(line)).toBe(false),
)
