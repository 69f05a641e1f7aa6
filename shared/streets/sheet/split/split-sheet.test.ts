import { expect, test } from 'vitest'
import { splitSheet } from './split-sheet.ts'

// The text of each instruction: tests/sheets/split.
test('reports the first line of each instruction, also of one that a line break cuts', () => {
  const sheet = 'START Canal & Broad\n\nLeft on St.\nBernard\nRight on Valence St.\nUp Freret to\nNapoleon'
  expect(splitSheet(sheet)).toEqual([
    { line: 1, text: 'START Canal & Broad' },
    { line: 3, text: 'Left on St.\nBernard' },
    { line: 5, text: 'Right on Valence St.' },
    { line: 6, text: 'Up Freret to\nNapoleon' },
  ])
})
