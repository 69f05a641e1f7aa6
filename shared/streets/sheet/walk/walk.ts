import type { Point } from '../../../geo/distance.ts'
import type { Snap } from '../../snap.ts'
import type { Direction } from '../words/instruction.ts'
import type { StreetMatch } from '../steps/match-streets.ts'
import type { Along } from './street-search.ts'

/** A turn that the words ask for, and the step that asks. */
export interface WantedTurn {
  direction: Direction
  step: number
}

/** A walk up to the end of a step, linked to the walk before it. Immutable. */
export interface Walk {
  /** What it costs so far, in meters: a part of its length, and what does not fit the words. */
  cost: number
  /** Where it is; undefined while only the street or the place of its start is known. */
  node: number | undefined
  /** The bearing of its last stretch in degrees; undefined before the first. */
  heading: number | undefined
  /** The streets that it is on. */
  along: Along
  /** The turn that its next leg has to make. */
  turn?: WantedTurn | undefined
  /** A turn onto the street that a later instruction names: 'Take a RIGHT.' */
  announced?: WantedTurn | undefined
  /** Whether the words let it turn around. */
  mayReverse: boolean
  /** The street that it has come to without a turn yet. */
  reached?: StreetMatch | undefined
  /** The place of its start, while the street is not known. */
  begin?: Point | undefined
  /** The place in a block where the walk begins, and the end of the block that it goes to. */
  from?: { snap: Snap; node: number } | undefined
  /** The place in a block where it ends. */
  to?: Snap | undefined
  before?: Walk | undefined
  /** The step that it has taken or left out. */
  step: number
  isSkipped: boolean
  /** The links of the leg of that step. */
  links: readonly number[]
  /** The turn that the leg made, in degrees to the right, and the one it had to make. */
  made?: (WantedTurn & { angle: number }) | undefined
}

/** The walk before the first step. */
export const startWalk = (along: Along): Walk => ({
  cost: 0,
  node: undefined,
  heading: undefined,
  along,
  mayReverse: true,
  step: -1,
  isSkipped: false,
  links: [],
})

/** A walk after one more step. */
export const follow = (walk: Walk, step: number, change: Partial<Walk>): Walk => ({
  ...walk,
  before: walk,
  step,
  isSkipped: false,
  links: [],
  from: undefined,
  to: undefined,
  made: undefined,
  ...change,
})

/** Whether a walk is on one of the streets of a name. */
export const isOn = ({ along }: Walk, { streets }: Pick<StreetMatch, 'streets'>): boolean =>
  [...streets.keys()].some((street) => along.streets.has(street))
