import type { Direction } from '../words/instruction.ts'
import type { SheetLocation } from './sheet-location.ts'
import type { StreetMatch } from './match-streets.ts'

/** One step of the walk that an instruction asks for. */
export type Step = {
  /** Index of the instruction in its sheet. */
  instructionIndex: number
  /** Meters of extra walk that skipping the step costs (`skip-cost.ts`). */
  skipCostM: number
} & (
  | {
      /** Continue on a street, turning if a direction is given. */
      kind: 'onto'
      street: StreetMatch
      direction?: Direction
      /** Whether the street leads back the way the walk came ('back down Orleans'). */
      isBacktracking: boolean
    }
  | {
      /** Walk as far as a street. */
      kind: 'to'
      street: StreetMatch
      /** Whether the walk crosses the street ('past Broad'), so that no later turn is onto it. */
      isPassing: boolean
    }
  | {
      /** Go to a place. A location that is only a street makes an 'onto' or a 'to' step instead. */
      kind: 'at'
      location: Exclude<SheetLocation, { kind: 'street' }>
      /**
       * A 'stop' may lie beside the street that the walk is on; to a 'via' it goes on any streets.
       */
      role: 'start' | 'stop' | 'end' | 'via'
      /** Whether it leads back the way the walk came ('Return to Orleans & N. Broad'). */
      isBacktracking?: boolean
    }
  | { kind: 'back-to-start' }
  | {
      /** Turn onto the cross street just reached, or onto the street that the next step names. */
      kind: 'turn'
      direction: Direction
    }
  /** Turn around on the spot, on the same street. */
  | { kind: 'u-turn' }
)

/** A step of one kind. */
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

/** Returns the streets that a step may mean by its name. Undefined for a step that names none. */
export const streetMatchOf = (step: Step): StreetMatch | undefined =>
  step.kind === 'onto' || step.kind === 'to' ? step.street : undefined
