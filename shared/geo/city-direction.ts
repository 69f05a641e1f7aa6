import { distance, type Point } from './distance.ts'

/** The directions of New Orleans: down and up the river, away from it and toward it. */
export type CityDirection = 'downtown' | 'uptown' | 'lakeside' | 'riverside'

/** A place, and the bearing of the streets that run down the river there, in degrees. */
type Bend = readonly [latitude: number, longitude: number, downriver: number]

/** The river bends, and the streets bend with it. Listed in the order of the river. */
const EAST_BANK: readonly Bend[] = [
  [29.948, -90.129, 133], // Carrollton
  [29.957, -90.12, 133], // Hollygrove
  [29.934, -90.122, 129], // Audubon
  [29.927, -90.11, 112],
  [29.926, -90.102, 85], // Napoleon
  [29.942, -90.103, 86], // Broadmoor
  [29.928, -90.093, 72], // Louisiana
  [29.93, -90.083, 55], // Washington
  [29.938, -90.089, 55], // A.L. Davis Park
  [29.948, -90.099, 55], // Hoffman Triangle
  [29.937, -90.08, 52], // Jackson
  [29.943, -90.08, 33], // Martin Luther King
  [29.939, -90.073, 28], // Lower Garden District
  [29.948, -90.071, 20], // Business district
  [29.956, -90.075, 36],
  [29.958, -90.065, 38], // French Quarter
  [29.964, -90.073, 38], // Tremé
  [29.969, -90.068, 38], // Esplanade
  [29.97, -90.083, 38], // Broad
  [29.962, -90.09, 38], // Tulane
  [29.977, -90.097, 40], // Mid-City
  [29.98, -90.076, 42], // Bayou Road
  [29.974, -90.064, 68], // St. Bernard
  [29.966, -90.058, 84], // Elysian Fields
  [29.983, -90.062, 80],
  [30.005, -90.06, 86], // Gentilly
  [29.969, -90.047, 104], // St. Claude
  [29.966, -90.015, 106], // Lower Ninth Ward
]

const WEST_BANK: readonly Bend[] = [
  [29.948, -90.047, 93], // Algiers
  [29.94, -90.023, 116],
  [29.916, -90.056, 40], // Gretna
]

/** Beyond it, no street follows the river. */
const MAX_DISTANCE_M = 6_000

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Returns the direction of a bearing as people in New Orleans say it, by its angle to the river: the
 * arrival card says where a parade is headed. Undefined where no such word is used.
 */
export function cityDirection(bearingDegrees: number, point: Point): CityDirection | undefined {
  const east = bendsNear(EAST_BANK, point)
  const west = bendsNear(WEST_BANK, point)
  const isWestBank = west.nearest < east.nearest
  const { downriver, nearest } = isWestBank ? west : east
  if (nearest > MAX_DISTANCE_M) return undefined
  const quarter = Math.round((((bearingDegrees - downriver) % 360) + 360) / 90) % 4
  if (quarter === 0) return 'downtown'
  if (quarter === 2) return 'uptown'
  // Down the East Bank, the river is on the right; down the West Bank, on the left. The lake is across
  // the river from there, so the West Bank has no 'lakeside'.
  if (isWestBank) return quarter === 3 ? 'riverside' : undefined
  return quarter === 1 ? 'riverside' : 'lakeside'
}

/**
 * Returns the mean bearing down the river, in which the nearest bends count by far the most, and the
 * meters to the nearest one.
 */
function bendsNear(bends: readonly Bend[], point: Point): { downriver: number; nearest: number } {
  let [east, north, nearest] = [0, 0, Infinity]
  for (const [latitude, longitude, downriver] of bends) {
    // At least 10 m, so that no bend gets an infinite weight.
    const meters = Math.max(10, distance(point, { latitude, longitude }))
    nearest = Math.min(nearest, meters)
    east += Math.sin(radians(downriver)) / meters ** 4
    north += Math.cos(radians(downriver)) / meters ** 4
  }
  return { downriver: (Math.atan2(east, north) * 180) / Math.PI, nearest }
}
