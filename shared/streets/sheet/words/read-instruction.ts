import type { Instruction, InstructionKind, Phrase, PhraseRole } from './instruction.ts'
import { InstructionReader } from './instruction-reader.ts'
import { isTime, readTokens } from './tokens.ts'

/**
 * Reads what one instruction of a route sheet asks for, from its words alone: this folder knows no
 * streets.
 */
export function readInstruction(text: string, isLowerCase = false): Instruction {
  const tokens = readTokens(text, isLowerCase)
  const reader = new InstructionReader(text, tokens)
  reader.read()
  const { direction, isBack, isTurnFirst } = reader
  const phrases = reader.phrases.finish()
  const kind = reader.kind ?? kindWithoutKeyword(phrases)
  const textOf = (role: PhraseRole) => phrases.find((phrase) => phrase.role === role)?.text
  const isPlace = kind === 'start' || kind === 'stop' || kind === 'end'
  const street = textOf('on') ?? (kind === 'continue' ? textOf('bare') : undefined)
  return {
    kind,
    ...(direction && { direction }),
    ...optional('street', isPlace ? undefined : street),
    ...optional('to', textOf('to')),
    ...optional('place', isPlace ? phrases[0]?.text : undefined),
    ...optional('time', tokens.find(isTime)?.text),
    isRefuel: tokens.some(({ word }) => word.startsWith('refuel')),
    isBack,
    isTurnFirst,
    phrases,
  }
}

const optional = <Key extends string>(key: Key, value: string | undefined): { [key in Key]?: string } =>
  value === undefined ? {} : ({ [key]: value } as { [key in Key]: string })

/** Returns the kind of an instruction without a keyword: 'Opelousas to Whitney' continues. */
function kindWithoutKeyword(phrases: readonly Phrase[]): InstructionKind {
  const [first, second] = phrases
  if (first?.role === 'to') return 'continue'
  if (first?.role === 'bare' && second?.role === 'to' && second.isAdjacent) return 'continue'
  // 'Banks from Broad to S. Carrollton'.
  if (first?.role === 'bare' && second?.role === 'from' && phrases[2]?.role === 'to') return 'continue'
  // 'From Congo Square along N. Rampart to Esplanade'.
  if (first?.role === 'from' && second?.role === 'on' && phrases[2]?.role === 'to') return 'continue'
  // 'Orleans → N. Broad → Esplanade'.
  if (phrases.filter(({ role }) => role === 'to').length > 1) return 'continue'
  return 'words'
}
