import { formatTime, wallClock } from '#shared/calendar.ts'
import { withCommas } from '../../ui/pluralize.ts'
import { METERS_PER_MILE } from '#shared/geo/distance.ts'

const METERS_PER_FOOT = 0.3048
/** Distances shorter than this many miles are in feet. */
const MIN_MILES = 0.1
/** Short distances are in steps of this many feet: positions are not more precise. */
const STEP_FT = 50
/** From here on, one decimal would read '10.0', so miles are whole. */
const MIN_WHOLE_MILES = 9.95
/** The usual length of a block in New Orleans, in meters. */
const METERS_PER_BLOCK = 100

/** Returns a number with its unit, which stay on one line. */
const withUnit = (count: number | string, unit: string): string => `${count}\u00A0${unit}`

/** Returns a distance in meters for reading: '300 ft', '0.6 mi', '1,167 mi'. */
export function formatDistance(meters: number): string {
  const miles = meters / METERS_PER_MILE
  const steps = Math.max(1, Math.round(meters / METERS_PER_FOOT / STEP_FT))
  if (miles < MIN_MILES) return withUnit(steps * STEP_FT, 'ft')
  return withUnit(miles < MIN_WHOLE_MILES ? miles.toFixed(1) : withCommas(Math.round(miles)), 'mi')
}

/** Returns the accuracy of a fix in meters for reading, in whole feet: '26 ft'. */
export const formatFeet = (meters: number): string => withUnit(Math.round(meters / METERS_PER_FOOT), 'ft')

/** Returns a length in meters for reading: 'about 3 blocks'. */
export function formatBlocks(meters: number): string {
  const blocks = Math.max(1, Math.round(meters / METERS_PER_BLOCK))
  return `about ${withUnit(blocks, blocks === 1 ? 'block' : 'blocks')}`
}

/** Returns a duration in ms for reading: '1 minute', '12 minutes', '1 h 5 min'. */
export function formatMinutes(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 60) return withUnit(minutes, minutes === 1 ? 'minute' : 'minutes')
  const rest = minutes % 60
  const hours = withUnit(Math.floor(minutes / 60), 'h')
  return rest === 0 ? hours : `${hours}\u00A0${withUnit(rest, 'min')}`
}

/** Returns an instant (Unix ms) as a clock in New Orleans shows it: '1:35 PM'. */
export const formatMinute = (at: number): string =>
  formatTime(wallClock(new Date(at)).toISOString().slice(11, 16)).replace(' ', '\u00A0')
