import { shortName } from '../names/short-name.ts'
import { cornersAhead } from './candidates.ts'
import type { Finding, LineContext } from './finding.ts'
import { cornerSpellings } from './spelling-candidates.ts'
import { isWholeCorner } from './steps/locate.ts'
import { matchStreets } from './steps/match-streets.ts'
import { looksLikeName } from './words/name-or-time.ts'

/** Returns the street that some words mean at the lowest cost. */
const likeliest = (streets: ReadonlyMap<number, number>): number =>
  [...streets].sort(([, a], [, b]) => a - b)[0]![0]

/**
 * Describes a place that is a corner of which only one street is known, or of two streets that do not
 * meet; undefined if it is neither.
 */
export function describeUnknownCorner(context: LineContext): Partial<Finding> | undefined {
  const { network, location, instruction, isOnTheWay, taken } = context
  // '1:30 Jackson & Lesseps'.
  const isTimed =
    instruction.kind === 'words' && instruction.time !== undefined && isOnTheWay && taken.length === 0
  if (location?.kind !== 'street' && !isTimed) return undefined
  const namesStreet = instruction.phrases.some(({ text, role }) => role === 'and' && looksLikeName(text))
  const isPlace = /^(start|stop|end)$/.test(instruction.kind)
  // 'end haley and zydeco', in small letters.
  const mayBeStreet = (text: string) =>
    looksLikeName(text) || (isPlace && !namesStreet && /^[\p{Ll}.]{3,}$/u.test(text))
  for (const [index, first] of instruction.phrases.entries()) {
    const second = instruction.phrases[index + 1]
    if (second?.role !== 'and' || !second.isAdjacent || first.role === 'between') continue
    const a = matchStreets(network, first.words, 'end', false)
    const b = matchStreets(network, second.words, 'begin', false)
    if (a && b && isWholeCorner(network, [first, second], false)) {
      const [one, other] = [a, b].map(({ streets }) => shortName(network, likeliest(streets)))
      return {
        state: 'unknown',
        note: `${one} and ${other} do not meet.`,
        candidates: cornersAhead(network, context.walkBefore, context.walkBefore.node, a),
        isApproximate: instruction.kind !== 'stop',
      }
    }
    const [street, unknown] = a === undefined ? [b, first] : [a, second]
    if (street === undefined || (a && b) || !mayBeStreet(unknown.text)) continue
    return {
      state: 'unknown',
      note: `No street here is called “${unknown.text}”.`,
      candidates: cornerSpellings(context, street, unknown.words),
      isApproximate: instruction.kind !== 'stop',
    }
  }
  return undefined
}
