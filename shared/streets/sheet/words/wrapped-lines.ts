/** A text with fewer full lines than this is no wrapped one. */
const MIN_FULL_LINES = 3
/** The share of full lines in a wrapped text; the others end paragraphs. */
const MIN_FULL_SHARE = 0.75
/** A row of a table, and the beginning of an item of a list. */
const TABLE_ROW = /\S\t|\|/
const ITEM = /^\s*(?:[-–—•*·>#]|\p{So}|\d{1,2}[.):]|\(?[a-z]\))/iu

/**
 * Returns a text of the same length with spaces instead of the line breaks inside its paragraphs, if
 * a program has wrapped it: on nearly all lines there is no room for the next word.
 */
export function withoutWraps(text: string): string {
  const lines = text.split('\n')
  const width = lines.reduce((longest, line) => Math.max(longest, line.trimEnd().length), 0)
  const isBlank = (at: number): boolean => (lines[at] ?? '').trim() === ''
  const mayWrap = (at: number): boolean => !isBlank(at) && !isBlank(at + 1) && !ITEM.test(lines[at + 1]!)
  const isFull = (at: number): boolean => {
    if (TABLE_ROW.test(lines[at]!)) return false
    const [nextWord] = lines[at + 1]!.trimStart().split(/\s/, 1)
    return lines[at]!.trimEnd().length + 1 + nextWord!.length > width
  }
  const breaks = [...lines.keys()].filter(mayWrap)
  const full = new Set(breaks.filter(isFull))
  if (full.size < MIN_FULL_LINES || full.size < MIN_FULL_SHARE * breaks.length) return text
  return lines.map((line, at) => (at === 0 ? line : (full.has(at - 1) ? ' ' : '\n') + line)).join('')
}
