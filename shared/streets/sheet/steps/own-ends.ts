import { distance, type Point } from '../../../geo/distance.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { nodePoint } from '../../network/segments.ts'
import type { Instruction } from '../words/instruction.ts'
import { locationPoint, type SheetLocation } from './sheet-location.ts'
import { SKIP_COST_M } from './skip-cost.ts'
import type { Step } from './step.ts'

/** Where a walk begins and ends, if that is known apart from its sheet. */
export interface OwnEnds {
  start?: Point | undefined
  end?: Point | undefined
}

/** A point within this distance of the place that the sheet names is that place. */
export const SAME_PLACE_M = 40
/** The instruction of a step that no instruction asks for. */
const NO_INSTRUCTION = -1

/** Returns the steps of a walk that begins and ends at given points, whatever its sheet says. */
export function withOwnEnds(
  network: StreetNetwork,
  instructions: readonly Instruction[],
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
    return isNear(network, named.location, start)
      ? all
      : all.with(first, stepAt(start, 'start', named.instructionIndex))
  }

  function withEnd(all: Step[]): Step[] {
    if (end === undefined) return all
    // A start before all steps moves the end by one.
    const index = lastStep + all.length - steps.length
    const named = lastStep === -1 ? undefined : all[index]
    if (named?.kind === 'at' && isNear(network, named.location, end)) return all
    const endStep = stepAt(end, 'end', named?.instructionIndex ?? NO_INSTRUCTION)
    return named?.kind === 'at' || named?.kind === 'back-to-start'
      ? all.with(index, endStep)
      : [...all, endStep]
  }
}

function stepAt(point: Point, role: 'start' | 'end', instructionIndex: number): Step {
  const location = { kind: 'place' as const, place: point }
  return { instructionIndex, skipCostM: SKIP_COST_M.place, kind: 'at', location, role }
}

function isNear(network: StreetNetwork, location: SheetLocation, point: Point): boolean {
  const places =
    location.kind === 'corner'
      ? [...location.nodes.keys()].map((node) => nodePoint(network, node))
      : [locationPoint(network, location)].filter((place) => place !== undefined)
  return places.some((place) => distance(place, point) <= SAME_PLACE_M)
}
