import { shortName } from '../names/short-name.ts'
import type { StreetNetwork } from '../network/network.ts'
import { crossingCandidates, locationCandidates } from './candidates.ts'
import type { Finding, LineContext } from './finding.ts'
import type { Candidate } from './route-sheet.ts'
import { GUESSED_NAME_COST_M } from './steps/match-streets.ts'
import { type Step, streetMatchOf } from './steps/step.ts'
import { isTurnToward, REVERSAL_DEGREES } from './walk/bearings.ts'
import { legMeters, linkStreet } from './walk/links.ts'
import type { Walk } from './walk/walk.ts'
import { isVagueGoal } from './steps/place-goal.ts'

/** A leg with more meters than this off its streets is a guess. */
const MAX_OFF_STREET_M = 100
/** Up to this angle, the map shows a walk going straight on. */
const MAX_STRAIGHT_DEGREES = 15

/**
 * Returns why an instruction is a guess although the walk takes all its steps, or {}.
 *
 * @param street the street that the walk uses for the instruction's street name
 * @param hasUnknownGoal whether it names a goal that nobody knows, and so says how far to go
 */
export function findDoubt(
  { network, instruction, location, hasStartLine, taken, walks }: LineContext,
  street: number | undefined,
  hasUnknownGoal: boolean,
): Partial<Finding> {
  for (const { step, walk } of taken) {
    const match = streetMatchOf(step)
    const { node, startPoint, legStreets } = walk.previous ?? {}
    const isFromStreet = step.kind === 'to' || (step.kind === 'onto' && (legStreets?.streets.size ?? 0) > 0)
    if (isFromStreet && !hasStartLine && node === undefined && startPoint === undefined)
      return guess('The sheet does not say where the walk starts.')
    // The turn that a step asks for happens in a later leg.
    const turn = walks.find((later) => later.actualTurn?.step === walk.step)?.actualTurn
    if (turn !== undefined && !isTurnToward(turn.angle, turn.direction)) {
      return guess(
        `The sheet says ${turn.direction}; on the map it is ${turnWords(turn.angle)}.`,
        crossingCandidates(network, walks, walk, match),
      )
    }
    if (step.kind === 'onto' && street !== undefined && match !== undefined) {
      const nameCost = match.streets.get(street) ?? 0
      if (!match.isExact || nameCost >= GUESSED_NAME_COST_M) {
        const candidates = crossingCandidates(network, walks, walk, match)
        return guess(`Read as ${shortName(network, street)}.`, candidates)
      }
    }
    if (metersOffStreet(network, step, walk) > MAX_OFF_STREET_M) {
      return {
        ...guess('No street that the sheet names leads here; the way is a guess.'),
        isApproximate: true,
      }
    }
    if (walk.hasTurnedBack && instruction.kind !== 'u-turn') {
      return guess(
        'The way turns back here, which the sheet does not say.',
        crossingCandidates(network, walks, walk, match),
      )
    }
    // A last street without a turn, as in 'Broad → Orleans', is where the walk ends; 'Broad to the park' may be any leg.
    const { phrases } = instruction
    const isOpen = phrases[0]?.role === 'bare' && taken.length === 1 && phrases.some(isVagueGoal)
    const isEndless =
      step.kind === 'onto' && step.direction !== undefined && isLastLeg(walks, walk) && !hasUnknownGoal
    if (step.kind === 'onto' && (isOpen || isEndless)) {
      return guess('The sheet does not say how far to go here.')
    }
  }
  if (location?.kind === 'address') {
    const candidates = locationCandidates(network, location)
    return guess('Placed by its house number, to about a block.', candidates)
  }
  return {}
}

/** Whether no later step continues the walk, so that nothing says how far this leg goes. */
const isLastLeg = (walks: readonly Walk[], walk: Walk): boolean =>
  walks
    .slice(walks.indexOf(walk) + 1)
    .every(({ links, endInBlock }) => links.length === 0 && endInBlock === undefined)

function turnWords(angle: number): string {
  if (Math.abs(angle) > REVERSAL_DEGREES) return 'a turn back'
  if (angle > MAX_STRAIGHT_DEGREES) return 'a right'
  return angle < -MAX_STRAIGHT_DEGREES ? 'a left' : 'straight on'
}

const guess = (note: string, candidates: Candidate[] = []): Partial<Finding> => ({
  state: 'guessed',
  note,
  candidates,
  isApproximate: false,
})

/** Returns how many meters of a leg are on streets that the sheet does not name. */
function metersOffStreet(
  network: StreetNetwork,
  step: Step,
  { previous, links, startInBlock }: Walk,
): number {
  // A walk that starts away from the street that it takes first.
  if (step.kind === 'onto' && startInBlock !== undefined) return legMeters(network, links)
  if (previous === undefined || previous.legStreets.streets.size === 0) return 0
  // The leg runs on the streets that the walk had reached before this step.
  const { legStreets, crossStreet } = previous
  const isNamed = (street: number): boolean =>
    legStreets.streets.has(street) ||
    legStreets.continuations.has(street) ||
    crossStreet?.streets.has(street) === true
  return legMeters(
    network,
    links.filter((link) => !isNamed(linkStreet(network, link))),
  )
}
