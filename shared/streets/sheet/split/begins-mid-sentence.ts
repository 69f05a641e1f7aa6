import {
  AND_WORDS,
  DIRECTIONS,
  GO_FILLERS,
  GO_WORDS,
  START_WORDS,
  STOP_WORDS,
  STRONG_GO_WORDS,
  TO_WORDS,
  WEAK_GO_WORDS,
} from '../words/keywords.ts'
import { announcesPlace, isNameStart, isPlaceWord } from '../words/place-kind.ts'
import { turnsOnto } from '../words/read-turn.ts'
import { startsTurn } from '../words/starts-instruction.ts'
import { endsGoal, startsLeg } from '../words/starts-leg.ts'
import { isCapitalized, type Token } from '../words/tokens.ts'
import { KIND_OF_STOP } from '../words/stop-words.ts'

/**
 * Whether the words of an instruction begin one at a token although no mark or line break comes
 * before: in a sentence with several turns, in capitals, or in lines that were joined.
 */
export function beginsMidSentence(sheet: string, tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1]!, tokens[index]!, tokens[index + 1]]
  return (
    startsTurn(sheet, tokens, index) ||
    turnsOnto(tokens, index) ||
    isGoing(token, next) ||
    // 'U-turn at Claiborne Back down MLK'.
    (isCapitalized(token) && GO_WORDS.has(token.word) && GO_FILLERS.has(next?.word ?? '')) ||
    // 'N GALVEZ UP ORLEANS TO N BROAD'.
    (/^(up|down|out)$/.test(token.word) && isCapitalized(before) && startsLeg(sheet, tokens, index + 1)) ||
    (!isBeforeNoun(tokens, index) && namesPlace(tokens, index)) ||
    AND_WORDS.has(before.word) ||
    before.word === 'then' ||
    // 'make a right go to Earhart', 'turn left proceed to Earhart'.
    (DIRECTIONS.has(before.word) && (WEAK_GO_WORDS.has(token.word) || STRONG_GO_WORDS.has(token.word)))
  )
}

/** Words that make a keyword after them a noun, or part of an instruction: 'our stop', 'final destination'. */
const DETERMINER = /^(?:an?|at|one|only|our|the|next|last|final)$/
/** The same only before 'stop'. */
const BEFORE_STOP = new RegExp(`^(?:bus|${KIND_OF_STOP})$`)
/** 'first stop', but not '2nd STOP': there the number belongs to a street as often. */
const ORDINAL = /^(?:first|second|third|fourth|fifth|sixth)$/

/** Whether the word before a keyword makes it a noun: 'our stop', 'second stop', but not 'to Second STOP'. */
function isBeforeNoun(tokens: readonly Token[], index: number): boolean {
  const [earlier, before, token] = [tokens[index - 2]?.word ?? '', tokens[index - 1]!.word, tokens[index]!]
  if (DETERMINER.test(before)) return true
  if (!STOP_WORDS.has(token.word)) return false
  if (ORDINAL.test(before)) return !(AND_WORDS.has(earlier) || TO_WORDS.has(earlier) || isOnto(earlier))
  return BEFORE_STOP.test(before)
}

const isOnto = (word: string): boolean => /^(?:on|onto|up|down|out)$/.test(word)

/** Whether a keyword begins the words for a start, a stop or an end. */
function namesPlace(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1]!, tokens[index]!]
  // 'to end where we started' is one instruction, and so is 'Line-up begins at'.
  if (!/^(to|lineup)$/.test(before.word) && announcesPlace(tokens, index)) return true
  // 'WASHINGTON TO STARTING POINT'.
  if (isShouted(token)) return !(TO_WORDS.has(before.word) && START_WORDS.has(token.word))
  if (!isCapitalized(token) || !isPlaceWord(token.word)) return false
  // 'Second Division Start: Oak & Eagle', 'The Steppers Start Oak & Eagle', 'to N. Miro Stop Autocrat Club'.
  return tokens[index + 1]?.text === ':' || startsCorner(tokens, index + 1) || endsGoal(tokens, index)
}

/** 'RIGHT ON BROAD STOP DOOKY CHASE': keywords in capitals begin instructions without punctuation. */
const isShouted = ({ text, word }: Token): boolean =>
  text.length > 2 && text === text.toUpperCase() && (isPlaceWord(word) || /^(proceed|continue)/.test(word))

/** Whether 'Oak & Eagle' begins at a token. */
const startsCorner = (tokens: readonly Token[], index: number): boolean =>
  tokens[index] !== undefined &&
  isNameStart(tokens[index]) &&
  tokens.slice(index + 1, index + 5).some(({ text }) => /^[&@/]$/.test(text))

/** 'Rolling down', 'keep it rolling to'. */
const isGoing = ({ word }: Token, next: Token | undefined): boolean =>
  (WEAK_GO_WORDS.has(word) || STRONG_GO_WORDS.has(word)) &&
  next !== undefined &&
  (GO_FILLERS.has(next.word) || (TO_WORDS.has(next.word) && /^(rolling|moving|marching|walking)$/.test(word)))
