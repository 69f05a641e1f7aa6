/** The most characters of a line: the style sheet makes tags wide enough for them. */
const MAX_LENGTH = 22
/** An address or a remark follows this, which a tag leaves out first. */
const DETAIL = / ?[,(;·]| [-–—] /

/**
 * Returns a name for a tag on the map: in one line or two of about the same length, because a long tag
 * leaves no room for others. A longer name ends before a detail such as an address, or else after a
 * word, with an ellipsis.
 */
export function wrapName(name: string): string {
  const text = name.trim().replaceAll(/\s+/g, ' ')
  return wrap(text) ?? wrapBeforeDetail(text) ?? wrapStart(text)
}

/** Returns a text in at most two lines; undefined if it is too long. */
function wrap(text: string): string | undefined {
  if (text.length <= MAX_LENGTH) return text
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index)
  const longestLine = (index: number) => Math.max(index, text.length - index - 1)
  const best = breaks.toSorted((a, b) => longestLine(a) - longestLine(b))[0]
  if (best === undefined || longestLine(best) > MAX_LENGTH) return undefined
  return `${text.slice(0, best)}\n${text.slice(best + 1)}`
}

/** Wraps what comes before the first detail; undefined if there is none or that is too long. */
function wrapBeforeDetail(text: string): string | undefined {
  const end = text.search(DETAIL)
  return end > 0 ? wrap(text.slice(0, end)) : undefined
}

/** Wraps the first words that fit. A single long word stays in its line, which the tag cuts. */
function wrapStart(text: string): string {
  const words = text.split(' ')
  for (let count = words.length - 1; count > 0; count -= 1) {
    const wrapped = wrap(`${words.slice(0, count).join(' ')}…`)
    if (wrapped !== undefined) return wrapped
  }
  return text
}
