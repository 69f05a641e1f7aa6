import type { Output } from '#shared/contract/types.ts'
import { saysOnlyWhen } from '#shared/streets/sheet/words/name-or-time.ts'
import { findDates } from '#shared/streets/sheet/words/dates.ts'

export type RouteSheet = Output<'readRouteSheet'>
export type SheetLine = RouteSheet['lines'][number]

/** What was read of a sheet, with its text. */
export interface SheetReading extends RouteSheet {
  sheet: string
}

/** Returns how many instructions of a sheet were understood, guessed and not found. */
export function countStates(lines: readonly SheetLine[]): Record<SheetLine['state'], number> {
  const count = (state: SheetLine['state']) => lines.filter((line) => line.state === state).length
  const words = lines.filter(({ kind, state }) => kind === 'words' && state === 'sure')
  return { sure: count('sure') - words.length, guessed: count('guessed'), unknown: count('unknown') }
}

const KIND_WORDS: Partial<Record<SheetLine['kind'], string>> = {
  start: 'Start',
  stop: 'Stop',
  'u-turn': 'U-turn',
  end: 'End',
  words: 'Not part of the route',
}

/** Returns how a line was understood: 'Dumaine Street to North Broad Street'. Empty if it was not. */
export function describeMeaning({ kind, street, to, text, state }: SheetLine): string {
  // Its note asks whether it is part of the route.
  if (kind === 'words' && state !== 'sure') return ''
  if (kind === 'words' && (findDates(text).length > 0 || saysOnlyWhen(text))) return 'Date and time'
  if (kind !== 'turn' && kind !== 'continue') return KIND_WORDS[kind] ?? ''
  if (street === null) return to === null ? '' : `To ${to}`
  return to === null ? street : `${street} to ${to}`
}
