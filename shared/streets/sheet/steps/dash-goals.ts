import type { StreetNetwork } from '../../network/network.ts'
import type { Instruction, Phrase } from '../words/instruction.ts'
import { cornerNodes } from './match-nodes.ts'
import { matchStreets } from './match-streets.ts'

/** Marks that stand for 'to' between two streets. */
const GOAL_MARK = /^[-–—|\t,]/

/**
 * Reads the dashes and columns between streets that cross: 'Left on Orleans – N. Broad' walks to
 * N. Broad, and 'START Orleans – N. Broad' is a corner.
 */
export function withDashGoals(network: StreetNetwork, instruction: Instruction, text: string): Instruction {
  const { kind } = instruction
  if (!instruction.phrases.some(({ role, mark }) => role === 'and' || GOAL_MARK.test(mark)))
    return instruction
  const isPlace = kind === 'start' || kind === 'stop' || kind === 'end'
  const phrases = instruction.phrases.slice()
  for (const [index, phrase] of phrases.entries()) {
    const before = phrases[index - 1]
    if (before !== undefined && isSpacedSlash(instruction, phrase, before, text)) {
      if (cross(network, before, phrase)) phrases[index] = { ...phrase, role: 'to' }
      continue
    }
    if (before === undefined || phrase.role !== 'bare' || !GOAL_MARK.test(phrase.mark)) continue
    // 'Freret, Napoleon to Jefferson' says where the leg begins.
    const goal = phrases[index + 1]
    if (phrase.mark === ',' && before.role === 'bare' && goal?.role === 'to') {
      const isOrigin = cross(network, before, phrase) && cross(network, before, goal)
      if (isOrigin) phrases[index] = { ...phrase, role: 'from' }
      continue
    }
    const isAfterOrigin = before.role === 'from'
    const street = isAfterOrigin ? phrases[index - 2] : before
    // 'Right, Broad, Esplanade', 'Broad from Orleans, Esplanade'.
    const isLeading = isAfterOrigin || (kind === 'turn' && index === 1) || isAtCorner(phrases, index - 1)
    if (street === undefined || !mayLead(street, phrase, isLeading) || !cross(network, street, phrase))
      continue
    // 'Dryades | Louisiana | Second' says also where the leg begins.
    const next = phrases[index + 1]
    if (before.role === 'bare' && next?.role === 'bare' && cross(network, before, next)) continue
    // 'START Oak & Eagle, Oak, Dublin' walks on from the corner.
    if (isPlace && phrase.mark === ',') {
      if (kind === 'start' && isAtCorner(phrases, index - 1)) phrases[index] = { ...phrase, role: 'to' }
      continue
    }
    phrases[index] = { ...phrase, role: isPlace ? 'and' : 'to', isAdjacent: true }
  }
  const isLeg =
    kind === 'words' && /^(bare (from )?|from on )to\b/.test(phrases.map(({ role }) => role).join(' '))
  return { ...instruction, kind: isLeg ? 'continue' : kind, phrases }
}

/** Whether a phrase repeats a street of the corner before it. */
const isAtCorner = (phrases: readonly Phrase[], index: number): boolean =>
  phrases[index - 1]?.role === 'and' &&
  phrases.slice(index - 2, index).some(({ words }) => words.join(' ') === phrases[index]!.words.join(' '))

/**
 * Whether the mark before a phrase may lead to it from a street: a comma only after 'on' or 'to', or
 * after a street that is clearly one to walk on.
 */
const mayLead = ({ role }: Phrase, { mark }: Phrase, isLeading: boolean): boolean =>
  mark === ',' && !isLeading ? /^(on|to)$/.test(role) : /^(bare|on|to)$/.test(role)

/**
 * Whether a slash between spaces leads to a phrase from a street to walk on: 'Left on Orleans /
 * Broad'.
 */
const isSpacedSlash = (
  { kind }: Instruction,
  { role, text }: Phrase,
  before: Phrase,
  sheetText: string,
): boolean =>
  role === 'and' &&
  before.role === 'on' &&
  (kind === 'turn' || kind === 'continue') &&
  sheetText.includes(`${before.text} / ${text}`)

/** Whether a phrase names a street, after other words or not, that crosses the one of another. */
function cross(network: StreetNetwork, { role, words }: Phrase, other: Phrase): boolean {
  const street = matchStreets(network, words, role === 'bare' ? 'end' : 'begin', role !== 'bare')
  const crossing = street && matchStreets(network, other.words, 'all', false)
  return crossing !== undefined && cornerNodes(network, street!, crossing).size > 0
}
