import { isAboutSomethingElse } from '../words/notice.ts'
import { isStopsHeading } from '../words/stop-words.ts'
import type { Token } from '../words/tokens.ts'

// cspell:ignore dont

/** First words of what a sheet asks of the people, which begin the names of no places. */
const REQUEST =
  /^(no|not|please|absolutely|strictly|dont|thank|thanks|bring|keep|respect|enjoy|come|join|be|stay|everyone|everybody|yall)$/

/** The same, in several words, or about the bands or the weather: 'Music' alone is also a street. */
const ANNOUNCEMENT =
  /^(leave (your|all|the)|see (you|yall)|music (by|from|provided)|featuring|feat|sponsored by|hosted by|rain or|for (more )?info)\b|^(music|(brass )?bands?) :/

const MAX_TOKENS = 6
const MAX_LINE_CHARACTERS = 100

/**
 * Whether the words at a token speak to the people instead of naming a place: house rules such as 'No
 * coolers, no glass', thanks, 'Music by the Hot 8', where something is sold, or the heading of a list.
 */
export function isNotice(sheet: string, tokens: readonly Token[], index: number): boolean {
  const [line] = sheet.slice(tokens[index]!.start, tokens[index]!.start + MAX_LINE_CHARACTERS).split('\n')
  if (isAboutSomethingElse(line!) || isStopsHeading(line!)) return true
  const near = tokens.slice(index, index + MAX_TOKENS)
  const words = near.slice(near.findIndex(({ isMark }) => !isMark))
  const [first] = words
  // 'No. 5'.
  if (first === undefined || first.hasDot) return false
  return REQUEST.test(first.word) || ANNOUNCEMENT.test(words.map(({ word }) => word).join(' '))
}
