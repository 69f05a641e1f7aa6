import type { StreetNetwork } from '../../network/network.ts'
import type { Instruction } from '../words/instruction.ts'
import { cornerNodes } from './match-nodes.ts'
import { matchStreets, type StreetMatch } from './match-streets.ts'

/** Marks between the streets of a list. */
const LIST_MARK = /^[-–—|,]/

/** A list without a keyword has at least so many streets: two may be a corner or a leg. */
const MIN_STREETS = 3

/**
 * Reads a list of streets, each of which crosses the one before it, as a walk: 'Route: LaSalle, Louisiana,
 * Dryades', 'Start: Hunter's Field - St. Bernard - N. Broad'. Undefined if the instruction is none.
 */
export function readStreetList(network: StreetNetwork, instruction: Instruction): Instruction | undefined {
  const { kind, phrases } = instruction
  if (kind !== 'words' && kind !== 'start') return undefined
  const [a, b] = phrases.slice(0, 2).map(({ words }) => matchStreets(network, words, 'all', false))
  const isCorner = a !== undefined && b !== undefined && cornerNodes(network, a, b).size > 0
  const isAtCorner = phrases[1]?.role === 'and' && (kind === 'start' || isCorner)
  // 'Oak & Eagle - Willow - Dublin' begins at a corner, with or without a keyword.
  const startsAt = kind === 'start' || isAtCorner
  const first = startsAt ? (isAtCorner ? 2 : 1) : 0
  const listed = phrases.slice(first)
  if (listed.length < (startsAt ? 2 : MIN_STREETS)) return undefined
  const isList = listed.every(({ role, mark }, index) => {
    const isLeading = !startsAt && index === 0
    const isLast = index === listed.length - 1 && index >= MIN_STREETS - 1
    return (role === 'bare' && (isLeading || LIST_MARK.test(mark))) || (role === 'and' && isLast)
  })
  if (!isList) return undefined
  const streets = listed.map(({ words }) => matchStreets(network, words, 'all', false))
  const crosses = (street: StreetMatch | undefined, index: number): boolean => {
    const before = streets[index - 1]
    return street !== undefined && (index === 0 || cornerNodes(network, before!, street).size > 0)
  }
  if (!streets.every(crosses)) return undefined
  const walked = phrases.map((phrase, index) =>
    index < first || (!startsAt && index === 0)
      ? phrase
      : { ...phrase, role: 'to' as const, isAdjacent: true },
  )
  return { ...instruction, kind: startsAt ? 'start' : 'continue', phrases: walked }
}
