// cspell:ignore aeiou
import type { TestSheet } from './test-sheets/test-sheet.ts'

/** A way to write the same sheet differently, to test more styles than the sheets have. */
interface Rewrite {
  name: string
  /** The share of all corners that must still be read, in order: a rewrite makes a few sheets ambiguous. */
  minShare: number
  rewrite: (sheet: TestSheet) => string
}

/** 'to' between two names, not in 'left to Oak'. */
const TO = /(?<=\b[A-Z][\w.’']*) (?:to|TO) (?=[A-Z\d])/g
/** The same, with the second name. */
const TO_NAME = /(?<=\b[A-Z][\w.’']*) (?:to|TO) ([A-Z\d][\w.’']*(?: [A-Z][\w.’']*)*)/g
const TURN_ONTO = /\b(left|right) (?:on|onto) /gi
const ORDINAL = /^(?:First|Second|Third|Fourth|Sixth|Seventh|Eighth)$/
/** A name shorter than this is not abbreviated. */
const MIN_ABBREVIATED_LETTERS = 6

/** Each is applied to all test sheets, by `test-rewritten-sheets.ts`. */
export const REWRITES: readonly Rewrite[] = [
  { name: 'dashes instead of “to”', minShare: 0.97, rewrite: ({ text }) => text.replace(TO, ' – ') },
  { name: 'arrows instead of “to”', minShare: 0.99, rewrite: ({ text }) => text.replace(TO, ' → ') },
  { name: 'commas instead of “to”', minShare: 0.97, rewrite: ({ text }) => text.replace(TO, ', ') },
  { name: 'lines joined', minShare: 0.97, rewrite: ({ text }) => joinLines(text) },
  { name: 'wrapped lines', minShare: 0.97, rewrite: ({ text }) => wrap(text, 44) },
  { name: 'one wrapped paragraph', minShare: 0.97, rewrite: ({ text }) => wrap(joinLines(text), 60) },
  { name: 'streets without vowels', minShare: 0.95, rewrite: withoutVowels },
  { name: 'capitals', minShare: 0.97, rewrite: ({ text }) => text.toUpperCase() },
  { name: 'small letters', minShare: 0.97, rewrite: ({ text }) => text.toLowerCase() },
]

/** Wordings that the reader does not know: it may lose corners, but not without a question. */
export const UNKNOWN_WORDINGS: readonly Pick<Rewrite, 'name' | 'rewrite'>[] = [
  { name: '“and then” instead of “to”', rewrite: ({ text }) => text.replace(TO, ' and then ') },
  { name: 'bars instead of “to”', rewrite: ({ text }) => text.replace(TO, ' | ') },
  { name: 'slashes instead of “to”', rewrite: ({ text }) => text.replace(TO, ' / ') },
  { name: 'goals in brackets', rewrite: ({ text }) => text.replace(TO_NAME, ' ($1)') },
  { name: 'no turns', rewrite: ({ text }) => text.replace(TURN_ONTO, '') },
  { name: 'odd turns', rewrite: ({ text }) => text.replace(TURN_ONTO, 'wiggle $1wards down ') },
  { name: 'marks instead of lines', rewrite: ({ text }) => text.replaceAll('\n', ' ~ ') },
]

const joinLines = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** Wraps each line of a text at some width. */
const wrap = (text: string, width: number): string =>
  text.replace(new RegExp(`(?=.{${width + 1}})(.{1,${width}}) +`, 'g'), '$1\n')

/** Leaves the vowels out of the streets' names, except at their beginning. */
function withoutVowels({ text, corners }: TestSheet): string {
  const names = corners
    .flatMap((corner) => corner.split(/[^A-Za-z]+/))
    .filter((name) => name.length >= MIN_ABBREVIATED_LETTERS && !ORDINAL.test(name))
  return names.reduce(
    (result, name) =>
      result.replace(
        new RegExp(`\\b${name}\\b`, 'gi'),
        (word) => word[0]! + word.slice(1).replace(/[aeiou]/gi, ''),
      ),
    text,
  )
}
