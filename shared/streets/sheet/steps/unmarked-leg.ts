import type { StreetNetwork } from '../../network/network.ts'
import type { Phrase } from '../words/instruction.ts'
import { cornerNodes } from './match-nodes.ts'
import { matchStreets, type StreetMatch } from './match-streets.ts'
import type { PhraseNames } from './phrase-names.ts'

/** A leg that words without a keyword name. */
export interface UnmarkedLeg {
  street: StreetMatch
  /** The street at which it begins, if the words name that too. */
  from?: StreetMatch | undefined
  /** The phrase that names the street to walk to. */
  goal: Phrase
}

/**
 * Returns the leg along the first street that crosses the street after 'to': 'Willow - Monroe to
 * Carrollton', 'Roll Orleans under the bridge to N. Broad', 'Loyola/Simon Bolivar to MLK'.
 */
export function findCrossingLeg(
  network: StreetNetwork,
  phrases: readonly Phrase[],
  names: PhraseNames,
): UnmarkedLeg | undefined {
  const goalIndex = phrases.findIndex((phrase) => names.isStreetGoal(phrase, 'words'))
  const goal = phrases[goalIndex]
  const to = goal && matchStreets(network, goal.words, 'begin', false)
  if (to === undefined) return undefined
  const streets = phrases.slice(0, goalIndex).flatMap((phrase) => {
    const { role, words } = phrase
    if (!/^(bare|on|from|and)$/.test(role) || !names.isName(phrase, 'words')) return []
    const street = matchStreets(network, words, role === 'bare' ? 'end' : 'begin', false)
    return street === undefined ? [] : { role, street }
  })
  const index = streets.findIndex(
    ({ role, street }) => role !== 'from' && cornerNodes(network, street, to).size > 0,
  )
  return index === -1
    ? undefined
    : { street: streets[index]!.street, from: streets[index + 1]?.street, goal: goal! }
}

/**
 * Returns the leg that columns name: 'N. Claiborne - Elysian Fields (left)' is a street and its
 * goal, 'Dryades | Louisiana | Second' says also where it begins.
 */
export function findLegInColumns(
  network: StreetNetwork,
  phrases: readonly Phrase[],
): UnmarkedLeg | undefined {
  const columns = phrases.map(({ role, words }) =>
    role === 'bare' ? matchStreets(network, words, 'all', false) : undefined,
  )
  // 'N. Claiborne, Elysian Fields (water break)'.
  const end = columns.indexOf(undefined)
  const [street, ...crossings] = end === -1 ? columns : columns.slice(0, end)
  if (street === undefined || crossings.length < 1 || crossings.length > 2) return undefined
  const isLeg = crossings.every((crossing) => cornerNodes(network, street, crossing!).size > 0)
  if (!isLeg) return undefined
  return { street, from: crossings.length > 1 ? crossings[0] : undefined, goal: phrases[crossings.length]! }
}
