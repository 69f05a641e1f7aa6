import type { Instruction, InstructionKind, Phrase, PhraseRole } from './instruction.ts'
import { readWithKeywords } from './instruction-reader.ts'
import { saysOnlyWhen } from './name-or-time.ts'
import { withoutDates } from './dates.ts'
import { START_AND_END } from './keywords.ts'
import { isNoInstruction } from './notice.ts'
import { STOP_AT_END, STOP_LEAD } from './stop-words.ts'
import { isTime, readTokens } from './tokens.ts'
import { STOP_PICTURE, visitLead } from './visit-words.ts'

/**
 * Reads what one instruction of a route sheet asks for, from its words alone: so a sheet reads the
 * same on every street map, and the names are looked up later.
 *
 * @param isSheetLowerCase whether the whole sheet is in lower case, so that any word may be a name
 */
export function readInstruction(written: string, isSheetLowerCase = false): Instruction {
  if (isNoInstruction(written)) return NO_INSTRUCTION
  for (const [kind, suffix] of SUFFIXES) {
    const found = STOP_LEAD.test(written) ? null : suffix.exec(written)
    const named = found && readPlain(written.slice(0, found.index), isSheetLowerCase)
    // Two corners are a leg.
    const isPlace = named?.kind === 'words' && named.phrases.length > 0 && named.phrases.length <= 3
    if (named && isPlace) return asPlace(named, kind)
  }
  return readPlain(written, isSheetLowerCase)
}

const NO_INSTRUCTION: Instruction = {
  kind: 'words',
  isRefuel: false,
  isBack: false,
  isTurnFirst: false,
  phrases: [],
}

/** Reads an instruction without the suffixes that make a name a stop or an end. */
function readPlain(written: string, isSheetLowerCase: boolean): Instruction {
  // 'Final stop / disband: …' is an end, and 'ROUTE:' before a leg is no street.
  const text = [LABEL, STOP_LEAD].reduce(
    (rest, lead) => rest.replace(lead, (label) => ' '.repeat(label.length)),
    withKeyword(written),
  )
  // A date is no place.
  const tokens = readTokens(withoutDates(text), isSheetLowerCase)
  const found = readWithKeywords(text, tokens)
  const { direction, isBack, isTurnFirst } = found
  // 'END TIME: 4 PM' does not say where.
  const isEndTime = found.kind === 'end' && saysOnlyWhen(text.replace(ITEM_NUMBER, ''))
  const phrases = isEndTime ? [] : found.phrases
  const kindFound = found.kind ?? kindWithoutKeyword(phrases)
  const kind = isEndTime ? 'words' : kindFound === 'words' ? kindOfPicture(text) : kindFound
  const textOf = (role: PhraseRole) => phrases.find((phrase) => phrase.role === role)?.text
  const namesPlace = kind === 'start' || kind === 'stop' || kind === 'end'
  const street = textOf('on') ?? (kind === 'continue' ? textOf('bare') : undefined)
  return {
    kind,
    ...(direction && { direction }),
    ...optional('street', namesPlace ? undefined : street),
    ...optional('to', textOf('to')),
    ...optional('place', namesPlace ? phrases[0]?.text : undefined),
    ...optional('time', tokens.find(isTime)?.text),
    // A stop for drinks, which maps and lists mark: 'REFUEL: Sweet Lorraine's'.
    isRefuel: /\brefuel/i.test(written),
    isBack,
    isTurnFirst,
    phrases,
  }
}

/** 'Orleans & N. Broad (end)', 'Orleans & N. Broad – END 5 PM'. */
const atEnd = (words: string): RegExp =>
  new RegExp(
    String.raw`(?<!\s)\s*(?:\((?:the\s+)?(?:${words})\)|\s[-–—]\s?(?:${words})(?:\s+(?:noon|[\d:]{1,5}\s?(?:[ap]\.?m\.?)?))?)\W*$`,
    'i',
  )
const SUFFIXES = [
  ['stop', STOP_AT_END],
  ['start', atEnd('start')],
  ['end', atEnd('end|finish|disband')],
] as const
/** A checkered flag before a place is the end. */
const FINISH_FLAG = /^\s*🏁/u

/** Returns 'Drinks at Oak & Eagle' as 'STOP Oak & Eagle' and 'Starts and ends at' as 'START at', with the same length. */
function withKeyword(text: string): string {
  const lead = visitLead(text)
  if (lead > 0) return 'STOP'.padEnd(lead) + text.slice(lead)
  return text.replace(START_AND_END, (words) => 'START'.padEnd(words.length))
}

function kindOfPicture(text: string): InstructionKind {
  if (FINISH_FLAG.test(text)) return 'end'
  return STOP_PICTURE.test(text) ? 'stop' : 'words'
}

/** '8. Disband' says no time. */
const ITEM_NUMBER = /^\W*\d{1,2}[.)]\s*/

const LABEL =
  /^\W*(?:(?:(?:final|last|\d{1,2}(?:st|nd|rd|th))\s+)?stop(?:\s+\d{1,2})?\s*(?:[/&+,:–—-]|and\b)\s*(?=disband|end|finish)|(?:(?:the|parade)\s+)?route\s*:|via\s*:)/i

const asPlace = (instruction: Instruction, kind: InstructionKind): Instruction => ({
  ...instruction,
  kind,
  place: instruction.phrases[0]!.text,
})

const optional = <Key extends string>(key: Key, value: string | undefined): { [key in Key]?: string } =>
  value === undefined ? {} : ({ [key]: value } as { [key in Key]: string })

/** Guesses the kind from the phrases when no keyword gave it: 'Opelousas to Whitney' continues. */
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
