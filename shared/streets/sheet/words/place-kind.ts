import type { InstructionKind } from './instruction.ts'
import { END_WORDS, START_WORDS, STOP_WORDS } from './keywords.ts'
import { isTime, type Token } from './tokens.ts'

/** Whether a word announces the place of a start, a stop or an end. */
export const isPlaceWord = (word: string): boolean =>
  START_WORDS.has(word) || STOP_WORDS.has(word) || END_WORDS.has(word)

/** Whether the words at a token announce a place even after other words: 'starts at', 'steps off'. */
export function announcesPlace(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at]!.word, tokens[at + 1]?.word ?? '']
  if (/^(step|steps|kick|kicks|roll|rolls|line|lines)$/.test(word)) return /^(off|out|up)$/.test(next)
  if (!isPlaceWord(word) && !/^(form|forms|done|over)$/.test(word)) return false
  return /^(at|from|@|on)$/.test(next)
}

/** Returns 'start', 'stop' or 'end' if the words at a token announce such a place. */
export function placeKind(tokens: readonly Token[], at: number): InstructionKind | undefined {
  const word = tokens[at]!.word
  const next = tokens[at + 1]?.word ?? ''
  if (START_WORDS.has(word)) return 'start'
  if (
    /^(roll|rolls|rolling|coming|come|step|steps|stepping|kick|kicks|kicking|line|lines|lining|head|heading|moving)$/.test(
      word,
    ) &&
    /^(out|off|up)$/.test(next)
  ) {
    const after = tokens[at + 2]
    if (
      after === undefined ||
      after.isMark ||
      isTime(after) ||
      /^(at|from|@|the|of|in|on|sharp|\d+)$/.test(after.word)
    )
      return 'start'
    if (/^(line|lines|lining)$/.test(word) && next === 'up' && isNameStart(after)) return 'start'
  }
  if (/^(form|forms|forming)$/.test(word) && /^(at|on|up)$/.test(next)) return 'start'
  if (STOP_WORDS.has(word)) return 'stop'
  if (END_WORDS.has(word) || (/^(done|over)$/.test(word) && next === 'at')) return 'end'
  return undefined
}

/** Whether a token may begin the name of a street: it has a capital or a digit. */
export const isNameStart = ({ text, isMark }: Token): boolean => !isMark && /^[\p{Lu}\d]/u.test(text)
