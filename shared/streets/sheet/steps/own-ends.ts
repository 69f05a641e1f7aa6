import { distance, type Point } from '../../../geo/distance.ts'
import { isSameName, SAME_END_M, SAME_PLACE_M } from '../../../geo/same-place.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { nodePoint } from '../../network/segments.ts'
import type { Instruction } from '../words/instruction.ts'
import { locationPoint } from './sheet-location.ts'
import { SKIP_COST_M } from './skip-cost.ts'
import type { Step, StepOf } from './step.ts'

type OwnEnd = Point & { name?: string }

/** Where a walk begins and ends, if that is known apart from its sheet. */
export interface OwnEnds {
  start?: OwnEnd | undefined
  end?: OwnEnd | undefined
}

/** The instruction of a step that no instruction asks for. */
const NO_INSTRUCTION = -1

/**
 * Returns the steps of a walk that begins and ends at given points. Where the sheet names another place
 * for that, the walk goes through it.
 */
export function withOwnEnds(
  network: StreetNetwork,
  instructions: readonly Instruction[],
  texts: readonly string[],
  steps: readonly Step[],
  { start, end }: OwnEnds,
): Step[] {
  const first = steps.findIndex((step) => step.kind === 'at' && step.role === 'start')
  const last = instructions.findLastIndex(({ kind }) => kind === 'end')
  const lastStep = steps.findLastIndex(({ instructionIndex }) => instructionIndex === last)
  return withEnd(withStart([...steps]))

  function withStart(all: Step[]): Step[] {
    if (start === undefined) return all
    const named = all[first]
    if (named?.kind !== 'at') return [stepAt(start, 'start', NO_INSTRUCTION), ...all]
    if (isNear(named, start, SAME_PLACE_M)) return all
    return isSameEnd(named, start)
      ? all.with(first, stepAt(start, 'start', named.instructionIndex))
      : [stepAt(start, 'start', NO_INSTRUCTION), ...all.with(first, { ...named, role: 'via' })]
  }

  function withEnd(all: Step[]): Step[] {
    if (end === undefined) return all
    // A start before all steps moves the end by one.
    const index = lastStep + all.length - steps.length
    const named = lastStep === -1 ? undefined : all[index]
    if (named?.kind !== 'at' && named?.kind !== 'back-to-start')
      return [...all, stepAt(end, 'end', named?.instructionIndex ?? NO_INSTRUCTION)]
    if (named.kind === 'at' && isNear(named, end, SAME_PLACE_M)) return all
    // 'DISBAND same place' names no place of its own.
    return named.kind === 'back-to-start' || isSameEnd(named, end)
      ? all.with(index, stepAt(end, 'end', named.instructionIndex))
      : [...all.with(index, { ...named, role: 'via' }), stepAt(end, 'end', NO_INSTRUCTION)]
  }

  function isNear({ location }: StepOf<'at'>, point: Point, meters: number): boolean {
    const places =
      location.kind === 'corner'
        ? [...location.nodes.keys()].map((node) => nodePoint(network, node))
        : [locationPoint(network, location)].filter((place) => place !== undefined)
    return places.some((place) => distance(place, point) <= meters)
  }

  function isSameEnd(named: StepOf<'at'>, own: OwnEnd): boolean {
    return isNear(named, own, SAME_END_M) || isSameName(texts[named.instructionIndex]!, own.name ?? '')
  }
}

function stepAt(point: Point, role: 'start' | 'end', instructionIndex: number): Step {
  const location = { kind: 'place' as const, place: point }
  return { instructionIndex, skipCostM: SKIP_COST_M.place, kind: 'at', location, role }
}
