import type { StreetNetwork } from '../../network/network.ts'
import type { Instruction } from '../words/instruction.ts'
import { cornerNodes } from './match-nodes.ts'
import type { SheetLocation } from './sheet-location.ts'
import { SKIP_COST_M } from './skip-cost.ts'
import type { Step, StepOf } from './step.ts'
import { StepReader } from './step-reader.ts'

/** The steps of a walk, and the location of each instruction that names one. */
export interface Steps {
  steps: Step[]
  locations: (SheetLocation | undefined)[]
}

/**
 * Turns instructions into the steps of a walk, with the streets that their words may mean.
 *
 * @param texts the text of each instruction as written
 * @param stopsApart the indexes of the stops that are listed apart from the walk
 */
export function readSteps(
  network: StreetNetwork,
  instructions: readonly Instruction[],
  texts: readonly string[],
  stopsApart: ReadonlySet<number>,
): Steps {
  const reader = new StepReader(network, instructions, texts, stopsApart)
  for (const index of instructions.keys()) reader.read(index)
  const { locations } = reader
  const steps = asListed(network, withStartFirst(reader.steps, instructions))
  // In a sheet that only lists places, the walk must reach each of them.
  const namesStreets = steps.some((step) => step.kind === 'onto' || step.kind === 'to')
  if (!namesStreets) for (const step of steps) step.skipCostM = SKIP_COST_M.waypoint
  return { steps, locations }
}

/** Returns the steps with the start first, if the sheet names it only below all legs. */
function withStartFirst(steps: readonly Step[], instructions: readonly Instruction[]): Step[] {
  const index = steps.findIndex((step) => step.kind === 'at' && step.role === 'start')
  const start = steps[index]
  const lastLeg = instructions.findLastIndex(({ kind }) => kind === 'turn' || kind === 'continue')
  return index > 0 && start!.instructionIndex > lastLeg ? [start!, ...steps.toSpliced(index, 1)] : [...steps]
}

/** Fewer bare names may be those of people. */
const MIN_LISTED = 3

/** Returns the steps with the cost of clear words for streets that are listed, each of which crosses the one before. */
function asListed(network: StreetNetwork, steps: readonly Step[]): Step[] {
  const listed = new Set<Step>()
  let list: StepOf<'onto'>[] = []
  for (const step of steps) {
    const isBare = step.kind === 'onto' && step.skipCostM === SKIP_COST_M.weak && step.street.isExact
    const before = list.at(-1)
    const goesOn = isBare && before && cornerNodes(network, before.street, step.street).size > 0
    list = isBare ? [...(goesOn ? list : []), step] : []
    if (list.length >= MIN_LISTED) for (const each of list) listed.add(each)
  }
  return steps.map((step) => (listed.has(step) ? { ...step, skipCostM: SKIP_COST_M.continue } : step))
}
