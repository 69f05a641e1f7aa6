import type { Direction, Instruction, InstructionKind, Phrase, PhraseRole } from './instruction.ts'
import { AND, ASIDES, END, GO, GO_FILLERS, START, STOP, TO, VIA, WEAK_GO } from './keywords.ts'
import { PhraseReader } from './phrase-reader.ts'
import { turnAt, uTurnAt } from './read-turn.ts'
import { isTime, readTokens, type Token } from './tokens.ts'

/** Reads what one instruction of a route sheet asks for, by its words alone: it knows no streets. */
export function readInstruction(text: string): Instruction {
  const tokens = readTokens(text)
  const time = tokens.find(isTime)
  const reader = new PhraseReader(text)
  let kind: InstructionKind | undefined
  let direction: Direction | undefined
  let isBack = false
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    const { word } = token
    const next = tokens[at + 1]
    if (isTime(token)) {
      reader.end()
      continue
    }
    const turn = turnAt(tokens, at)
    if (turn !== undefined && kind !== 'stop' && kind !== 'end' && kind !== 'start') {
      if (kind === undefined && reader.isLead) reader.clear()
      // A second turn in one instruction stays with the words.
      if (direction === undefined) direction = turn.direction
      if (kind === undefined || kind === 'continue') kind = 'turn'
      reader.begin(turn.hasStreet ? 'on' : 'bare')
      at = turn.last
      continue
    }
    const uTurn = uTurnAt(tokens, at)
    if (uTurn !== undefined) {
      kind ??= 'u-turn'
      reader.begin('to')
      at = uTurn
      continue
    }
    const marked = kind === undefined && reader.isLead ? markOf(tokens, at) : undefined
    if (marked !== undefined) {
      kind = marked
      reader.clear()
      reader.begin('bare')
      if (/^(out|off|up)$/.test(next?.word ?? '')) at += 1
      continue
    }
    const isGo =
      GO.has(word) ||
      (WEAK_GO.has(word) && next !== undefined && (GO_FILLERS.has(next.word) || TO.has(next.word)))
    if (
      isGo &&
      (reader.isEmpty || kind === undefined) &&
      reader.isLead &&
      (kind === undefined || kind === 'continue')
    ) {
      kind ??= 'continue'
      if (word === 'back') isBack = true
      reader.clear()
      while (tokens[at + 1] !== undefined && !tokens[at]!.hasDot && isGoFiller(tokens, at + 1)) {
        at += 1
        if (tokens[at]!.word === 'back') isBack = true
      }
      reader.begin('on')
      continue
    }
    if (TO.has(word) || (word === 'into' && kind !== undefined)) {
      reader.begin(word === 'into' ? 'on' : 'to')
      continue
    }
    if ((VIA.has(word) && !reader.isEmpty) || word.startsWith('cross')) {
      reader.begin('via')
      if (/^(over|under)$/.test(next?.word ?? '')) at += 1
      continue
    }
    if (ASIDES.has(word)) reader.end()
    else if (word === 'from') reader.begin('from')
    else if (word === 'between' || word === 'btw' || word === 'btwn') reader.begin('between')
    else if (AND.has(word) && !reader.startsWithLetter(token, next)) reader.begin('and')
    else if (/^(on|onto|along)$/.test(word)) reader.begin('on')
    else if (token.isMark) reader.end()
    else reader.add(token)
  }
  const phrases = reader.finish()
  const isRefuel = tokens.some(({ word }) => word.startsWith('refuel'))
  const found = kind ?? bareKind(phrases)
  const pick = (role: PhraseRole) => phrases.find((phrase) => phrase.role === role)?.text
  const isPlace = found === 'start' || found === 'stop' || found === 'end'
  return {
    kind: found,
    ...(direction && { direction }),
    ...optional(
      'street',
      isPlace ? undefined : (pick('on') ?? (found === 'continue' ? pick('bare') : undefined)),
    ),
    ...optional('to', pick('to')),
    ...optional('place', isPlace ? phrases[0]?.text : undefined),
    ...optional('time', time?.text),
    isRefuel,
    isBack,
    phrases,
  }
}

const optional = <Key extends string>(key: Key, value: string | undefined): { [key in Key]?: string } =>
  value === undefined ? {} : ({ [key]: value } as { [key in Key]: string })

/** Whether a word is between a verb and its street: 'back in Orleans', 'on down Orleans'. */
function isGoFiller(tokens: readonly Token[], at: number): boolean {
  const { word } = tokens[at]!
  return GO_FILLERS.has(word) || (word === 'in' && tokens[at - 1]!.word === 'back')
}

/** 'Opelousas to Whitney' walks, though no verb says so. */
function bareKind(phrases: readonly Phrase[]): InstructionKind {
  const [first, second] = phrases
  if (first?.role === 'to') return 'continue'
  if (first?.role === 'bare' && second?.role === 'to' && second.isAdjacent) return 'continue'
  // 'Orleans → N. Broad → Esplanade'.
  if (phrases.filter(({ role }) => role === 'to').length > 1) return 'continue'
  return 'words'
}

/** 'start', 'stop' or 'end' where a token says so. */
function markOf(tokens: readonly Token[], at: number): InstructionKind | undefined {
  const word = tokens[at]!.word
  const next = tokens[at + 1]?.word ?? ''
  if (START.has(word)) return 'start'
  if (
    /^(roll|rolling|coming|come|step|stepping|kick|kicks|kicking|line|lining|head|heading|moving)$/.test(
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
  }
  if (STOP.has(word)) return 'stop'
  if (END.has(word) || (word === 'done' && next === 'at')) return 'end'
  return undefined
}
