import type { SheetLine } from './route-sheet.ts'
import { withoutPins } from './words/pin.ts'

/** The limits of an event's `route`. */
const MAX_WAYPOINTS = 50
const MAX_WAYPOINT_CHARACTERS = 200

/** Returns the turns and stops of a sheet that were understood, in order, for an event's `route`. */
export const waypointsOf = (lines: readonly Pick<SheetLine, 'kind' | 'state' | 'text'>[]): string[] =>
  lines
    .filter(({ kind, state }) => kind !== 'words' && state !== 'unknown')
    .slice(0, MAX_WAYPOINTS)
    .map(({ text }) => withoutPins(text).replace(/\s+/g, ' ').slice(0, MAX_WAYPOINT_CHARACTERS).trim())
