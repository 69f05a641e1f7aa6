import type { InstructionKind } from '../words/instruction.ts'
import type { StreetMatch } from './match-streets.ts'

/**
 * The cost of leaving out a step that the sheet asks for, in meters of extra walk. The clearer the
 * words, the higher the cost, so that the alignment rather leaves out a word that may not be a
 * street.
 */
export const SKIP_COST_M = {
  turn: 5_000,
  uncertainTurn: 2_500,
  continue: 2_500,
  to: 2_500,
  uncertainTo: 1_200,
  passing: 250,
  announcedTurn: 600,
  /** A place in a sheet that names places only. */
  waypoint: 3_000,
  /** The place of a start or an end. */
  place: 2_500,
  stop: 350,
  /** A name that might not mean a street here. */
  weak: 350,
}

/** Returns what it costs to skip continuing on a street that some words name. */
export function ontoSkipCost(kind: InstructionKind, street: StreetMatch, words: readonly string[]): number {
  if (kind === 'turn') return isSure(street, words) ? SKIP_COST_M.turn : SKIP_COST_M.uncertainTurn
  return isSure(street, words) ? SKIP_COST_M.continue : unsureSkipCost(street)
}

/** Returns what it costs to skip walking to a street that some words name. */
export const toSkipCost = (street: StreetMatch, words: readonly string[]): number =>
  isSure(street, words)
    ? SKIP_COST_M.to
    : street.wordCount < words.length
      ? SKIP_COST_M.weak
      : unsureSkipCost(street)

const unsureSkipCost = ({ isExact }: StreetMatch): number =>
  isExact ? SKIP_COST_M.weak : SKIP_COST_M.uncertainTo

/** Whether a name is spelled correctly and makes up all of a phrase, or all but one word. */
const isSure = ({ isExact, wordCount }: StreetMatch, words: readonly string[]): boolean =>
  isExact && wordCount >= words.length - 1
