import { startsInstruction } from '../words/starts-instruction.ts'
import { startsLeg } from '../words/starts-leg.ts'
import { readTokens } from '../words/tokens.ts'

/** A text with fewer full lines than this is no wrapped one. */
const MIN_FULL_LINES = 3
/** No program wraps to fewer characters than this. */
const MIN_WIDTH = 20
/** The share of full lines in a wrapped text; the others end paragraphs. */
const MIN_FULL_SHARE = 0.75
/** In a list, more lines than this share begin an instruction; in a wrapped text only some do. */
const MAX_INSTRUCTION_SHARE = 0.5
/** A row of a table, and the beginning of an item of a list. */
const TABLE_ROW = /\S\t|\|/
/** A line that is only a corner: 'Orleans & N. Broad'. */
const CORNER = /^\s*[\p{Lu}\d][\p{L}\d. ]+ (?:&|and|@|at) [\p{Lu}\d][\p{L}\d. ]+$/u
/** 'Rain date: …'. */
const LABEL = /^\s*\p{Lu}[\p{L}'’ -]{0,20}:/u
const ITEM = /^\s*(?:[-–—•*·>#]|\p{So}|\d{1,2}[.):]|\(?[a-z]\))/iu

/**
 * Returns a text of the same length with spaces instead of the line breaks inside its paragraphs, if
 * a program has wrapped it: on nearly all lines there is no room for the next word.
 */
export function withoutWraps(text: string): string {
  const lines = text.split('\n')
  const width = lines.reduce((longest, line) => Math.max(longest, line.trimEnd().length), 0)
  if (width < MIN_WIDTH) return text
  const isBlank = (index: number): boolean => (lines[index] ?? '').trim() === ''
  const mayWrap = (index: number): boolean =>
    !isBlank(index) && !isBlank(index + 1) && !ITEM.test(lines[index + 1]!)
  const isFull = (index: number): boolean => {
    if (TABLE_ROW.test(lines[index]!)) return false
    const [nextWord] = lines[index + 1]!.trimStart().split(/\s/, 1)
    return lines[index]!.trimEnd().length + 1 + nextWord!.length > width
  }
  const breaks = [...lines.keys()].filter(mayWrap)
  const full = new Set(breaks.filter(isFull))
  if (full.size < MIN_FULL_LINES || full.size < MIN_FULL_SHARE * breaks.length) return text
  const beginning = lines.filter((line) => {
    const tokens = readTokens(line)
    return (
      [LABEL, CORNER].some((pattern) => pattern.test(line)) ||
      startsInstruction(line, tokens, 0) ||
      startsLeg(line, tokens, 0)
    )
  })
  if (beginning.length > MAX_INSTRUCTION_SHARE * lines.length) return text
  return lines.map((line, index) => (index === 0 ? line : (full.has(index - 1) ? ' ' : '\n') + line)).join('')
}
