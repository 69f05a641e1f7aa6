import type { StreetNetwork } from '../network/network.ts'
import type { Candidate, LineState } from './route-sheet.ts'
import type { SheetLocation } from './steps/sheet-location.ts'
import type { Step } from './steps/step.ts'
import type { Walk } from './walk/walk.ts'
import type { Instruction } from './words/instruction.ts'

/** What was understood of an instruction, once the walk through all of them is known. */
export interface Finding {
  state: LineState
  note?: string
  candidates: Candidate[]
  street: string | null
  to: string | null
  /** Whether the instruction turned out not to describe the walk. */
  isOffTopic: boolean
  /** Whether the instruction makes a part of the path a guess. */
  isApproximate: boolean
}

/** A step of an instruction, and the walk after it. */
export interface TakenStep {
  step: Step
  walk: Walk
}

/** An instruction, and what the rest of its sheet says about it. */
export interface LineContext {
  network: StreetNetwork
  instruction: Instruction
  text: string
  location: SheetLocation | undefined
  /** Whether it is a stop, a start or an end whose place is known from the event, or from the next line. */
  isPlacedApart: boolean
  /** Whether it is between instructions with steps or follows one, so that it likely describes the walk, too. */
  isOnTheWay: boolean
  /** Whether some instruction says that the walk starts, known place or not. */
  hasStartLine: boolean
  /** The steps of the instruction. */
  taken: readonly TakenStep[]
  /** The start of the walk, then the walk at the end of each step. */
  walks: readonly Walk[]
  /** The walk at the end of the instructions before. */
  walkBefore: Walk
  /** Whether names similar to an unknown one are sought, which takes long in a big network. */
  seeksSimilarNames: boolean
}
