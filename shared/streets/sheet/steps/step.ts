import type { Direction } from '../words/instruction.ts'
import type { Location } from './locate.ts'
import type { StreetMatch } from './match-streets.ts'

/** One step of the walk that an instruction asks for. */
export type Step = {
  /** Index of its instruction. */
  instruction: number
  /** Meters of extra walk that it costs to skip the step. */
  skipCost: number
} & (
  | {
      /** Continue on a street, turning if a direction is given. */
      kind: 'onto'
      street: StreetMatch
      direction?: Direction
      /** Whether the walk goes back the way it came. */
      isBack: boolean
    }
  | {
      /** Walk as far as a street. */
      kind: 'to'
      street: StreetMatch
      /** Whether the walk only crosses the street. */
      isPassing: boolean
    }
  | {
      kind: 'at'
      location: Exclude<Location, { kind: 'street' }>
      /** 'via': the walk goes there on any streets. */
      role: 'start' | 'stop' | 'end' | 'via'
    }
  | { kind: 'back-to-start' }
  | {
      /** Turn onto a street that is not named here. */
      kind: 'turn'
      direction: Direction
    }
  | { kind: 'u-turn' }
)

/** A step of one kind. */
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

/** Words that mean the place where the parade started: 'DISBAND same place'. */
export const START_PLACE =
  /\b(same|start|started|starting|beginning|began|where we|home|the (bar|club|house|spot|lounge))\b/i
