/**
 * The source of a pattern for how a line with stops begins, up to the first of them: 'Bar stops:',
 * 'Stops at', 'Stops -'; not 'No stops:'.
 */
export const STOP_ROW = String.raw`^\W*(?!no\b|non\b|without\b|music\b)(?:[\w'’]+\s+){0,3}(?:stops?\b[^:;,(]{0,20}:|stops\s+(?:(?:(?:are|will\s+be)\s+)?(?:planned\s+)?at\b|[-–—]))`

/** 'Stops: Oak & Eagle, Plum & Eagle', 'STOP: the Bell (12 Oak), the Horn (8 Plum)'. */
const ROW = new RegExp(String.raw`${STOP_ROW}([^;]+)$`, 'i')
/** A longer line is no row. */
const MAX_ROW_CHARACTERS = 500
const COMMA = /,(?![^(]*\))/
const ADDRESS_IN_BRACKETS = /\([^()]*(?:\d|[&@/]|\s(?:and|at)\s)[^()]*\)\W*$/i
const CORNER =
  /^(?:and\s)?(?:at\s)?[\p{Lu}\d][^&@/()]{0,40}(?:\s?[&@/]\s?|\s(?:and|at)\s)[\p{Lu}\d][^&@/()]{0,40}(?:\([^()]*\))?\W*$/u
const NAME = /^(?:[Tt]he\s)?\p{Lu}\D*$/u

/**
 * Whether a position comes after a comma that separates two stops of a row: corners, names, or names with an
 * address in brackets. In other rows a comma may as well come between a name and its address.
 */
export function followsStopOfRow(sheet: string, position: number): boolean {
  const begin = sheet.lastIndexOf('\n', position - 1) + 1
  if (position - begin > MAX_ROW_CHARACTERS) return false
  const [line] = sheet.slice(begin, begin + MAX_ROW_CHARACTERS).split('\n')
  const row = ROW.exec(line!)?.[1]
  if (row === undefined) return false
  const items = row.split(COMMA).map((item) => item.trim())
  const isBetween = sheet.slice(begin, position).trimEnd().split(COMMA).at(-1) === ''
  return isBetween && items.length > 1 && areStops(items, /stops\b/i.test(line!))
}

/**
 * Whether each item of a row is a stop: all have an address in brackets, or the row says that there are several
 * and no item may be the corner of the name before it, as in 'the Bell, Oak & Eagle'.
 */
function areStops(items: readonly string[], isPlural: boolean): boolean {
  if (items.every((item) => ADDRESS_IN_BRACKETS.test(item))) return true
  const isWhole = (item: string): boolean => ADDRESS_IN_BRACKETS.test(item) || CORNER.test(item)
  return (
    isPlural &&
    items.every((item, index) => {
      const before = items[index - 1]
      return CORNER.test(item) ? before === undefined || isWhole(before) : isWhole(item) || NAME.test(item)
    })
  )
}
