import {
  DIRECTIONS,
  END_WORDS,
  GO_FILLERS,
  GO_WORDS,
  MAX_FILLERS,
  ONTO_WORDS,
  SHORT_DIRECTIONS,
  START_WORDS,
  TAKE_WORDS,
  TO_WORDS,
  TURN_FILLERS,
  TURN_VERBS,
  FILLERS_WITHOUT_VERB,
  WEAK_GO_WORDS,
} from './keywords.ts'
import { closingWords, isNameStart, isPlaceWord } from './place-kind.ts'
import { startsLeg } from './starts-leg.ts'
import {
  hasGoal,
  isListedTurn,
  isShortTurn,
  MAX_TERSE_TURN_WORDS,
  readUTurn,
  startsClause,
  turnsOnto,
} from './read-turn.ts'
import { startsLine, type Token } from './tokens.ts'

/** Whether the words that begin at a token are those of an instruction. */
export function startsInstruction(sheet: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token === undefined) return false
  const next = tokens[index + 1]?.word ?? ''
  const before = tokens[index - 1]?.word ?? ''
  if (startsTurn(sheet, tokens, index)) return true
  if (/^(done|over)$/.test(token.word) && /^(at|@)$/.test(next)) return true
  if (returnsToStart(tokens, index)) return false
  if (isPlaceWord(token.word) || closingWords(tokens, index) !== undefined) return true
  if (turnsOnto(tokens, index)) return true
  if (readUTurn(tokens, index) !== undefined) return true
  if (TAKE_WORDS.has(token.word) && startsLeg(sheet, tokens, index + 1)) return true
  const isGo =
    GO_WORDS.has(token.word) ||
    (WEAK_GO_WORDS.has(token.word) && (GO_FILLERS.has(next) || TO_WORDS.has(next))) ||
    (token.word === 'keep' && /^(going|rolling|moving|marching|walking)$/.test(next))
  // 'Follow A.P. Tureaud' is one; 'follow a band' is not.
  const isInitial = tokens[index + 1]?.hasDot === true && next.length === 1
  if (!isGo || (/^(the|for|and|,|of|a)$/.test(next) && !isInitial)) return false
  // 'Oak >> out Oak'.
  if (tokens[index - 1]?.isMark === true) return true
  return ![GO_WORDS, WEAK_GO_WORDS, GO_FILLERS, TO_WORDS].some((words) => words.has(before))
}

/** Whether a word such as 'start' says where the walk ends: 'Disband at starting point'. */
const returnsToStart = (tokens: readonly Token[], index: number): boolean =>
  START_WORDS.has(tokens[index]!.word) &&
  /^(at|@|:|–|-|to|the|back|point|location|place)$/.test(tokens[index - 1]?.word ?? '') &&
  tokens.slice(Math.max(0, index - MAX_FILLERS), index).some(({ word }) => END_WORDS.has(word))

/** 'DO IT RIGHT, Y'ALL' and 'THAT'S RIGHT' are no turns. */
const NO_TURN_AFTER = /^(it|thats|is|all|be|get|just|the|your|my)$/

/** Whether 'left', 'turn left on', 'take a sharp right' or the like begins at a token. */
export function startsTurn(sheet: string, tokens: readonly Token[], from: number): boolean {
  let index = from
  // A bar may be called 'Mr. Bear’s'.
  const hasVerb = TURN_VERBS.has(tokens[index]?.word ?? '') && !/['’]s$/i.test(tokens[index]!.text)
  if (hasVerb) index += 1
  const before = tokens[from - 1]?.word ?? ''
  if (!hasVerb && (TURN_VERBS.has(before) || TURN_FILLERS.has(before))) return false
  const fillers = hasVerb ? TURN_FILLERS : FILLERS_WITHOUT_VERB
  while (index - from < MAX_FILLERS && fillers.has(tokens[index]?.word ?? '')) index += 1
  const word = tokens[index]?.word ?? ''
  const next = tokens[index + 1]
  if (SHORT_DIRECTIONS.has(word)) {
    const isNewLine = from > 0 && startsLine(sheet, tokens, from)
    return isShortTurn(tokens, index, index > from || isNewLine || startsClause(tokens, from))
  }
  if (!DIRECTIONS.has(word) || (word === 'right' && index === from && next?.word === 'back')) return false
  if (
    hasVerb ||
    next === undefined ||
    next.isMark ||
    tokens[index]!.hasDot ||
    startsLine(sheet, tokens, index + 1)
  )
    return true
  // 'N BROAD RIGHT CANAL TO N JEFF DAVIS'.
  const isShouted = tokens[index]!.text === tokens[index]!.text.toUpperCase() && !NO_TURN_AFTER.test(before)
  if (isNameStart(next) && (hasGoal(tokens, index + 1) || (isShouted && isListedTurn(tokens, index + 1))))
    return true
  // 'right Esplanade' in a line.
  if (isNameStart(next) && from > 0 && startsLine(sheet, tokens, from)) return true
  if (ONTO_WORDS.has(next.word) || /^(turn|and|then|hand|again)$/.test(next.word)) return true
  // ' - left Esplanade - '.
  return (
    tokens[from - 1]?.isMark === true &&
    tokens
      .slice(index + 1, index + MAX_TERSE_TURN_WORDS)
      .some((after) => after.isMark || TO_WORDS.has(after.word))
  )
}
