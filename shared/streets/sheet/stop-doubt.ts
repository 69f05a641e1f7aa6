import type { Finding } from './finding.ts'
import { MAX_CORNER_DISTANCE_M, type PlacedStop } from './place-stop.ts'
import type { Candidate, SheetLine } from './route-sheet.ts'

/**
 * A stop farther from the path than this, in meters, is in doubt: the sheet may mean another place. So is a
 * corner that is not on the path.
 */
const MAX_STOP_DISTANCE_M = 150

/**
 * Returns what is in doubt about an instruction, or about the place of its stop.
 *
 * @param hasAddress whether it is a stop with an address
 * @param isListed whether it is in a list of stops, and not between the lines of the walk
 */
export function stopDoubt(
  { state, note, candidates }: Finding,
  stop: PlacedStop | undefined,
  { hasAddress, isListed }: { hasAddress: boolean; isListed: boolean },
): Pick<SheetLine, 'state' | 'note' | 'candidates'> {
  if (stop === undefined && hasAddress)
    return { state: 'unknown', note: 'The map does not know where this house number is.', candidates: [] }
  if (stop === undefined) return { state, ...(note !== undefined && { note }), candidates }
  const maxDistance = stop.placedBy === 'corner' ? MAX_CORNER_DISTANCE_M : MAX_STOP_DISTANCE_M
  if (stop.metersAway > maxDistance) return guessed('This is not on the way.', candidates)
  if (stop.isElsewhere && !isListed)
    return guessed('The route passes this place, but not at this point.', candidates)
  if (stop.placedBy === 'house number')
    return guessed('Placed by its house number, to about a block.', candidates)
  if (stop.placedBy === 'leg') return guessed('Placed between the corners before and after it.', candidates)
  return { state: 'sure', candidates: [] }
}

/** Returns that a line is a guess, and why. */
export const guessed = (note: string, candidates: Candidate[] = []) => ({
  state: 'guessed' as const,
  note,
  candidates,
})
