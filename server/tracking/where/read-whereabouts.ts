import { CELL_M, SURE } from './numbers.ts'
import type { Whereabouts } from './whereabouts.ts'

/** What a phone does, as shares that add up to 1, and where on its path it is. */
export interface Reading {
  gathering: number
  walking: number
  backward: number
  detour: number
  elsewhere: number
  riding: number
  /** Meters along the path, and half of the width that holds 80% of them; null while it is not sure that it walks. */
  along: number | null
  spread: number
}

/** A phone becomes public above, and stops being public below. */
const SHOWN_ABOVE = 0.7
const HIDDEN_BELOW = 0.3
/** Above this share of other explanations, the public place stays as it was. */
const FROZEN_ABOVE = 0.2

export function readWhereabouts(state: Whereabouts): Reading {
  const { gathering, elsewhere, riding } = state
  const [walking, backward] = [state.walking.total, state.backward.total]
  const walked = backward > walking ? state.backward : state.walking
  const isSure = Math.max(walking, backward) >= SURE
  return {
    gathering,
    walking,
    backward,
    detour: state.detour.total,
    elsewhere,
    riding,
    along: isSure ? walked.quantile(0.5) * CELL_M : null,
    spread: isSure ? ((walked.quantile(0.9) - walked.quantile(0.1)) / 2) * CELL_M : 0,
  }
}

/**
 * Whether a phone is public (rule LP7), which changes only within a band.
 *
 * @param isEarly whether it is before the planned start
 */
export function isPublic(wasPublic: boolean, reading: Reading, isEarly: boolean): boolean {
  const { gathering, walking, backward, detour } = reading
  const share = isEarly ? gathering : gathering + walking + backward + detour
  return wasPublic ? share >= HIDDEN_BELOW : share > SHOWN_ABOVE
}

/** Whether the public place stays as it was, because the newest one may not be the parade's. */
export const isFrozen = ({ elsewhere, riding }: Reading): boolean => elsewhere + riding > FROZEN_ABOVE
