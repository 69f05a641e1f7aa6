import {
  AND_WORDS,
  DIRECTIONS,
  GO_FILLERS,
  GO_WORDS,
  START_WORDS,
  STRONG_GO_WORDS,
  TO_WORDS,
  WEAK_GO_WORDS,
} from '../words/keywords.ts'
import { announcesPlace, isNameStart, isPlaceWord } from '../words/place-kind.ts'
import { turnsOnto } from '../words/read-turn.ts'
import { startsTurn } from '../words/starts-instruction.ts'
import { endsGoal, startsLeg } from '../words/starts-leg.ts'
import { isCapitalized, type Token } from '../words/tokens.ts'
import { KIND_OF_STOP, WHICH_STOP } from '../words/stop-words.ts'

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
    (!NAMES_A_STOP.test(before.word) && namesPlace(tokens, index)) ||
    AND_WORDS.has(before.word) ||
    before.word === 'then' ||
    // 'make a right go to Earhart', 'turn left proceed to Earhart'.
    (DIRECTIONS.has(before.word) && (WEAK_GO_WORDS.has(token.word) || STRONG_GO_WORDS.has(token.word)))
  )
}

/** Words before 'stop', 'start' and the like that make it a noun, or part of an instruction. */
const NAMES_A_STOP = new RegExp(String.raw`^(?:an?|at|bus|one|only|our|the|${WHICH_STOP}|${KIND_OF_STOP})$`)

/** Whether a keyword begins the words for a start, a stop or an end. */
function namesPlace(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1]!, tokens[index]!]
  // 'to end where we started' is one instruction, and so is 'Line-up begins at'.
  if (!/^(to|lineup)$/.test(before.word) && announcesPlace(tokens, index)) return true
  // 'WASHINGTON TO STARTING POINT'.
  if (isShouted(token) && !NAMES_A_STOP.test(before.word))
    return !(TO_WORDS.has(before.word) && START_WORDS.has(token.word))
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
