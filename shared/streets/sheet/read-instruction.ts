import type { Direction, Instruction, InstructionKind, Phrase, PhraseRole } from './instruction.ts'
import {
  AND,
  ASIDES,
  DIRECTIONS,
  END,
  GO,
  GO_FILLERS,
  ONTO,
  SHORT_DIRECTIONS,
  START,
  STOP,
  TO,
  TURN_FILLERS,
  TURN_VERBS,
  VIA,
  WEAK_GO,
  MOST_FILLERS,
} from './keywords.ts'
import { isTime, readTokens, type Token } from './tokens.ts'

/** Words that say nothing about the way and begin many instructions. */
const LEADS = new Set(
  'then and so now next also we ll will well were re are you everybody yall lets gonna going please just route the 2nd second first final last bar pit rest water'.split(
    ' ',
  ),
)

/** Reads what one instruction of a route sheet asks for, by its words alone: it knows no streets. */
export function readInstruction(text: string): Instruction {
  const tokens = readTokens(text)
  const times = tokens.filter(isTime)
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
      if (/^(out|off)$/.test(next?.word ?? '')) at += 1
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
      let last = at
      while (
        last + 1 < tokens.length &&
        (GO_FILLERS.has(tokens[last + 1]!.word) || (word === 'back' && tokens[last + 1]!.word === 'in')) &&
        !tokens[last]!.hasDot
      ) {
        last += 1
        if (tokens[last]!.word === 'back') isBack = true
      }
      reader.begin('on')
      at = last
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
    ...optional('time', times[0]?.text),
    isRefuel,
    isBack,
    phrases,
  }
}

const optional = <Key extends string>(key: Key, value: string | undefined): { [key in Key]?: string } =>
  value === undefined ? {} : ({ [key]: value } as { [key in Key]: string })

/** 'Opelousas to Whitney' walks, though no verb says so. */
function bareKind(phrases: readonly Phrase[]): InstructionKind {
  const [first, second] = phrases
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
      /^(at|from|@|the|of|sharp|\d+)$/.test(after.word)
    )
      return 'start'
  }
  if (STOP.has(word)) return 'stop'
  if (END.has(word)) return 'end'
  return undefined
}

interface FoundTurn {
  direction: Direction
  /** The last of its words. */
  last: number
  hasStreet: boolean
}

/** 'turn left on', 'Sharp right onto', 'L on' and the like. */
function turnAt(tokens: readonly Token[], from: number): FoundTurn | undefined {
  let at = from
  const isVerb = TURN_VERBS.has(tokens[at]!.word)
  if (isVerb) at += 1
  while (at - from < MOST_FILLERS && TURN_FILLERS.has(tokens[at]?.word ?? '')) at += 1
  const token = tokens[at]
  if (
    token === undefined ||
    (at > from && !isVerb && !/^(sharp|hard|quick|slight|another|a)$/.test(tokens[from]!.word))
  )
    return undefined
  const isShort = SHORT_DIRECTIONS.has(token.word)
  const direction = DIRECTIONS.get(token.word) ?? SHORT_DIRECTIONS.get(token.word)
  if (direction === undefined) return undefined
  let last = at
  if (/^(turn|hand|side)$/.test(tokens[last + 1]?.word ?? '')) last += 1
  const preposition = tokens[last + 1]?.word ?? ''
  const hasStreet = ONTO.has(preposition)
  if (isShort && !/^(on|onto|at|@)$/.test(preposition)) return undefined
  const isBare = tokens[last + 1] === undefined || tokens[last + 1]!.isMark || token.hasDot
  if (!isVerb && !hasStreet && !isBare && !/^(and|then)$/.test(preposition)) return undefined
  while (hasStreet && ONTO.has(tokens[last + 1]?.word ?? '')) last += 1
  return { direction, last, hasStreet: hasStreet || !isBare }
}

/** The last word of 'U-turn at', 'turn around at' and the like. */
function uTurnAt(tokens: readonly Token[], at: number): number | undefined {
  const words = tokens.slice(at, at + 3).map(({ word }) => word)
  let last: number | undefined
  if (words[0] === 'uturn' || words[0] === 'turnaround') last = at
  else if (words[0] === 'u' && words[1] === 'turn') last = at + 1
  else if (words[0] === 'u' && words[1] === '-' && words[2] === 'turn') last = at + 2
  else if (words[0] === 'turn' && words[1] === 'around') last = at + 1
  else if (words[0] === 'double' && words[1] === 'back') last = at + 1
  if (last !== undefined && /^(at|on|@)$/.test(tokens[last + 1]?.word ?? '')) last += 1
  return last
}

/** Collects the words between key words. */
class PhraseReader {
  readonly #text: string
  readonly #phrases: Phrase[] = []
  #role: PhraseRole = 'bare'
  #tokens: Token[] = []
  #isAdjacent = false
  #isAfterMark = true
  #saysNothing = true

  constructor(text: string) {
    this.#text = text
  }

  /** Whether no words have been collected since the last key word. */
  get isEmpty(): boolean {
    return this.#tokens.length === 0
  }

  /** Whether there have been only words that say nothing, and no key word waits for its street. */
  get isLead(): boolean {
    const waits = this.isEmpty && this.#phrases.length === 0 && this.#role !== 'bare'
    return this.#saysNothing && !waits
  }

  /** 'N. Broad' and 'L. B. Landry': a letter that begins a name joins nothing. */
  startsWithLetter(token: Token, next: Token | undefined): boolean {
    return (
      token.text.length === 1 &&
      !token.isMark &&
      (token.hasDot || (this.isEmpty && next !== undefined && !next.isMark))
    )
  }

  add(token: Token): void {
    this.#saysNothing &&= LEADS.has(token.word) || /^\d+$/.test(token.word)
    this.#tokens.push(token)
  }

  /** Ends a phrase at a key word that begins one with a role. */
  begin(role: PhraseRole): void {
    const follows = !this.isEmpty || this.#isAfterMark === false
    this.#close()
    this.#role = role
    this.#isAdjacent = follows
    this.#isAfterMark = false
  }

  /** Forgets the words before the first key word. */
  clear(): void {
    this.#tokens = []
    this.#phrases.length = 0
    this.#saysNothing = true
  }

  /** Ends a phrase at a mark. */
  end(): void {
    if (this.isEmpty) return
    this.#close()
    this.#role = 'bare'
    this.#isAdjacent = false
    this.#isAfterMark = true
  }

  finish(): Phrase[] {
    this.#close()
    return this.#phrases
  }

  #close(): void {
    const [first, last] = [this.#tokens[0], this.#tokens.at(-1)]
    if (first !== undefined && last !== undefined) {
      this.#phrases.push({
        role: this.#role,
        text: this.#text.slice(first.start, last.end),
        words: this.#tokens.map(({ word }) => word),
        isAdjacent: this.#isAdjacent,
      })
    }
    this.#tokens = []
  }
}
