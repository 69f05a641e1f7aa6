import type { Point } from '../../../geo/distance.ts'
import type { Snap } from '../../snap.ts'
import type { StreetMatch } from '../steps/match-streets.ts'
import type { Direction } from '../words/instruction.ts'
import type { LegStreets } from './leg-streets.ts'

/** A turn that the sheet asks for. */
export interface RequestedTurn {
  direction: Direction
  /** Index of the step that asks for the turn. */
  step: number
}

/**
 * One hypothesis of the alignment: a walk up to the end of a step, linked to its state before that
 * step. Immutable, because several hypotheses share a beginning.
 */
export interface Walk {
  /** The cost so far in meters: part of the length, plus a penalty for all that does not fit. */
  cost: number
  /**
   * The node that the walk has reached; undefined while only the street or place of its start is
   * known.
   */
  node: number | undefined
  /** The bearing of its last link in degrees; undefined before the first. */
  heading: number | undefined
  /** The streets that the walk is on and may continue along. */
  legStreets: LegStreets
  /** The turn that its next leg must make. */
  nextTurn?: RequestedTurn | undefined
  /** A turn onto a street that only a later instruction names: 'Take a RIGHT.' */
  announcedTurn?: RequestedTurn | undefined
  /** Whether the sheet lets the walk turn around, so that this costs nothing. */
  mayReverse: boolean
  /** The cross street that the walk has reached but not yet turned onto. */
  crossStreet?: StreetMatch | undefined
  /** The place of its start, while the street is not known. */
  startPoint?: Point | undefined
  /** The place in a block where the walk starts, and the end of the block that it goes to. */
  startInBlock?: { snap: Snap; node: number } | undefined
  /** The place in a block where the walk ends. */
  endInBlock?: Snap | undefined
  /** This walk before its last step. */
  previous?: Walk | undefined
  /** Index of the last step, which the walk took or skipped; -1 before the first. */
  step: number
  isSkipped: boolean
  /** The links of the leg of that step. */
  links: readonly number[]
  /** Whether that leg begins with a turn back that the sheet does not ask for. */
  hasTurnedBack?: boolean | undefined
  /** The turn requested of that leg, and its actual angle in degrees: positive to the right. */
  actualTurn?: (RequestedTurn & { angle: number }) | undefined
}

/** Returns the walk before the first step. */
export const startWalk = (legStreets: LegStreets): Walk => ({
  cost: 0,
  node: undefined,
  heading: undefined,
  legStreets,
  mayReverse: true,
  step: -1,
  isSkipped: false,
  links: [],
})

/** Returns a walk after one more step. What belongs to the last step alone is reset. */
export const extendWalk = (walk: Walk, step: number, changes: Partial<Walk>): Walk => ({
  ...walk,
  previous: walk,
  step,
  isSkipped: false,
  links: [],
  startInBlock: undefined,
  endInBlock: undefined,
  hasTurnedBack: undefined,
  actualTurn: undefined,
  ...changes,
})

/** Whether a walk is on one of the streets that a name may mean. */
export const isOnStreet = ({ legStreets }: Walk, { streets }: Pick<StreetMatch, 'streets'>): boolean =>
  [...streets.keys()].some((street) => legStreets.streets.has(street))
