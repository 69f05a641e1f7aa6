import { findPlace } from '../../../geo/find-place.ts'
import { readOrdinal } from '../../names/ordinals.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { matchStreets, type StreetMatch } from '../steps/match-streets.ts'
import { withoutDates } from '../words/dates.ts'
import {
  AND_WORDS,
  DIRECTIONS,
  END_WORDS,
  GO_WORDS,
  START_WORDS,
  STOP_WORDS,
  TO_WORDS,
  VIA_WORDS,
  WEAK_GO_WORDS,
} from '../words/keywords.ts'
import { isNameStart } from '../words/place-kind.ts'
import { readTokens, type Token } from '../words/tokens.ts'

/** The name of a street in the text of a line, whatever the line says about it. */
export interface StreetMention {
  /** As written. */
  text: string
  /** Where it ends in the text. */
  end: number
  match: StreetMatch
  /** Whether nothing but marks and words such as 'and' or 'from' comes between it and the name before. */
  isJoined: boolean
}

/** A street's name has at most this many words. */
const MAX_NAME_WORDS = 6

/**
 * Returns the names of streets in a text that are spelled correctly and begin with a capital or a digit, in
 * order. Leaves out ordinals such as 'Second', which may count lines, directions such as 'toward Broad', and the
 * names of people and other things, as in 'Tremé Center'.
 *
 * @param isSheetLowerCase whether the sheet is in lower case, so that any of its words may be a name
 */
export function streetMentions(
  network: StreetNetwork,
  text: string,
  isSheetLowerCase: boolean,
): StreetMention[] {
  const tokens = readTokens(withoutDates(text), isSheetLowerCase)
  const placeNames = placeNamesIn(text)
  // In capitals or in lower case, 'music' and 'hope' look like streets.
  const isUncased = isSheetLowerCase || !/\p{Ll}/u.test(text)
  const mentions: StreetMention[] = []
  let last = -1
  for (let index = 0; index < tokens.length; index += 1) {
    const first = tokens[index]!
    if (!isNameStart(first) || first.word === 'the' || DIRECTIONS.has(first.word)) continue
    const near = tokens.slice(index, index + MAX_NAME_WORDS)
    const mark = near.findIndex(({ isMark }) => isMark)
    const words = (mark === -1 ? near : near.slice(0, mark)).map(({ word }) => word)
    const match = matchStreets(network, words, 'begin', false)
    if (match === undefined) continue
    index += match.wordCount - 1
    const mention = text.slice(first.start, tokens[index]!.end)
    const isOrdinal = match.wordCount === 1 && readOrdinal(first.word) !== undefined
    const before = tokens.slice(Math.max(0, index - match.wordCount - 1), index - match.wordCount + 1)
    if (
      isOrdinal ||
      /^new orleans$/i.test(mention) ||
      isNoGoal(before) ||
      (isUncased && match.wordCount === 1 && !leadsToStreet(before.at(-1))) ||
      continuesName(tokens[index + 1]) ||
      placeNames.some((name) => name.includes(plain(mention)) && name !== plain(mention))
    )
      continue
    const between = tokens.slice(last + 1, index - match.wordCount + 1)
    mentions.push({
      text: mention,
      end: tokens[index]!.end,
      match,
      isJoined: last >= 0 && between.every(isJoint),
    })
    last = index
  }
  return mentions
}

/** Returns the names of a known place as a text has them, but not those that are corners: 'Orleans at N Miro'. */
function placeNamesIn(text: string): string[] {
  const place = findPlace(text)
  if (place === undefined) return []
  const names = [place.name, ...place.aliases].map(plain)
  return names.filter((name) => !name.includes(' at ') && plain(text).includes(name))
}

/** Whether a word after a street's name makes it the name of something else: 'Hope Lounge', 'Orleans Steppers'. */
const continuesName = (next: Token | undefined): boolean =>
  next !== undefined && /^\p{Lu}\p{Ll}{2}/u.test(next.text) && !KEYWORDS.some((words) => words.has(next.word))

const KEYWORDS = [
  DIRECTIONS,
  GO_WORDS,
  WEAK_GO_WORDS,
  TO_WORDS,
  AND_WORDS,
  START_WORDS,
  STOP_WORDS,
  END_WORDS,
]

const isJoint = ({ isMark, word }: Token): boolean =>
  isMark || AND_WORDS.has(word) || TO_WORDS.has(word) || /^(from|then|on|onto|between)$/.test(word)

/** Whether a word may come before the name of a street that the walk uses. */
const leadsToStreet = (before: Token | undefined): boolean =>
  before === undefined ||
  isJoint(before) ||
  DIRECTIONS.has(before.word) ||
  GO_WORDS.has(before.word) ||
  VIA_WORDS.has(before.word) ||
  // A house number.
  /^\d{3,5}$/.test(before.word)

/** Words before a street that is only near the way, or before a person's name. */
const NO_GOAL =
  /^(?:toward.*|before|not|formerly|near|rev|reverend|mr|mrs|ms|miss|queen|king|president|prince|princess)$/

/** Whether the two words before a name make it no street to walk: 'one block before', 'riverside of', 'Mr.'. */
function isNoGoal(words: readonly Token[]): boolean {
  const [earlier, before] = words.length === 2 ? words : [undefined, words[0]]
  if (before === undefined) return false
  if (before.word === 'of') return /(?:side|direction)$/.test(earlier?.word ?? '')
  return NO_GOAL.test(before.text === '.' ? (earlier?.word ?? '') : before.word)
}

/** Returns a name in lower case, without accents and dots. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
