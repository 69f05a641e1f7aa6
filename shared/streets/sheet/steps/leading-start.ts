import type { StreetNetwork } from '../../network/network.ts'
import type { Phrase } from '../words/instruction.ts'
import { locate } from './locate.ts'
import type { SheetLocation } from './sheet-location.ts'

/**
 * Returns the start that the first walk of a sheet may begin with: 'Armstrong Park (N. Rampart & St.
 * Ann) → N. Rampart → Esplanade', 'Down St. Claude from Press'.
 */
export function leadingStart(
  network: StreetNetwork,
  phrases: readonly Phrase[],
): Exclude<SheetLocation, { kind: 'street' }> | undefined {
  const [first] = phrases
  const isPlace = first?.role === 'bare' || first?.role === 'from'
  const from = phrases.find(({ role }) => role === 'from')
  const before = from && phrases[phrases.indexOf(from) - 1]
  const on = phrases.find(({ role }) => role === 'on') ?? (before?.role === 'bare' ? before : undefined)
  const corner: Phrase[] = from && on ? [from, { ...on, role: 'and', isAdjacent: true }] : []
  const found = [locate(network, phrases, isPlace ? first.text : ''), locate(network, corner, '')]
  return found.find((location) => location?.kind === 'corner' || location?.kind === 'place')
}
