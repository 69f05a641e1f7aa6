import type { Point } from '../../../geo/distance.ts'
import { foldName } from '../../names/fold-name.ts'
import { nameIndex } from '../../names/name-index.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { nodePoint, segmentsAt } from '../../network/segments.ts'
import { GUESSED_NAME_COST_M, type StreetMatch } from './match-streets.ts'
import { matchNodes } from './match-nodes.ts'

/**
 * Approximate house numbers at each cross street. In New Orleans they grow away from the river, and
 * away from Canal Street in both directions.
 */
const FROM_RIVER_DOWNTOWN =
  'Decatur 500, Chartres 600, Royal 700, Bourbon 800, Dauphine 900, Burgundy 1000, N. Rampart 1100, Henriette Delille 1200, Marais 1400, N. Villere 1500, N. Robertson 1600, N. Claiborne 1700, N. Derbigny 1800, N. Roman 1900, N. Prieur 2000, N. Johnson 2100, N. Galvez 2200, N. Miro 2300, N. Tonti 2400, N. Rocheblave 2500, N. Dorgenois 2600, N. Broad 2700, N. White 2800, N. Dupre 2900, N. Gayoso 3000, N. Salcedo 3100, N. Lopez 3200, N. Rendon 3300, N. Jefferson Davis 3400, N. Carrollton 4100, S. Claiborne 1700, S. Galvez 2200, S. Broad 2700, S. Jefferson Davis 3400, S. Carrollton 4100'
const FROM_RIVER_UPTOWN =
  'Tchoupitoulas 500, Magazine 1000, St. Charles 1600, Carondelet 1700, Baronne 1750, Dryades 1850, Danneel 1950, S. Saratoga 2050, Loyola 2150, S. Liberty 2250, LaSalle 2350, Freret 2450, S. Robertson 2550, Magnolia 2650, Clara 2750, Willow 2850, S. Claiborne 3000, S. Derbigny 3100, S. Roman 3200, S. Prieur 3300, S. Johnson 3400, S. Galvez 3500, S. Miro 3600, S. Tonti 3700, S. Rocheblave 3800, S. Dorgenois 3900, S. Broad 4000'
const FROM_CANAL_DOWNTOWN =
  'Canal 100, Iberville 200, Bienville 300, Conti 400, St. Louis 500, Toulouse 600, Orleans 730, St. Ann 800, Dumaine 900, St. Philip 1000, Ursulines 1100, Governor Nicholls 1200, Barracks 1300, Esplanade 1400, Columbus 1500, St. Bernard 1700, Touro 1900, Frenchmen 2000, Elysian Fields 2100, Marigny 2200, Mandeville 2300, St. Roch 2400, Franklin 2600, Louisa 3300, Desire 3400, Alvar 3700, Lesseps 4200, Poland 4400, Caffin 5500, Tupelo 6000'
const FROM_CANAL_UPTOWN =
  'Canal 100, Poydras 500, Calliope 1000, MLK 1500, Felicity 1800, St. Andrew 1900, Josephine 2000, Jackson 2150, Philip 2300, First 2400, Second 2500, Third 2600, Fourth 2700, Washington 2800, Sixth 2900, Seventh 3000, Eighth 3100, Harmony 3200, Toledano 3300, Louisiana 3400, Peniston 3700, General Taylor 3800, Milan 4200, Napoleon 4400, Jefferson 5600, Broadway 7100, S. Carrollton 8100'

const TABLES = [
  { isUptown: false, numbers: readTable(FROM_RIVER_DOWNTOWN) },
  { isUptown: true, numbers: readTable(FROM_RIVER_UPTOWN) },
  { isUptown: false, numbers: readTable(FROM_CANAL_DOWNTOWN) },
  { isUptown: true, numbers: readTable(FROM_CANAL_UPTOWN) },
]

/** Returns the numbers of a table, by the folded name of the cross street. */
function readTable(text: string): Map<string, number> {
  return new Map(
    text.split(', ').map((entry) => {
      const index = entry.lastIndexOf(' ')
      const { direction, core } = foldName(entry.slice(0, index))
      return [`${direction} ${core}`, Number(entry.slice(index + 1))]
    }),
  )
}

/**
 * Whether a point is uptown, upriver of Canal Street, for the choice of a table. In Mid-City both
 * sides of Canal Street count as downtown: that table has their numbers.
 */
const isUptownAt = ({ latitude, longitude }: Point): boolean => latitude < 29.9545 && longitude < -90.066

/** How far a house number may be below the first known number of its street, or above the last. */
const MAX_EXTRAPOLATION = 250

/**
 * Returns roughly where a house number is on a street, interpolated between its cross streets with
 * known numbers. Undefined if too few are known.
 */
export function houseNumberPoint(
  network: StreetNetwork,
  street: StreetMatch,
  number: number,
): Point | undefined {
  let best: { point: Point; gap: number } | undefined
  for (const { isUptown, numbers } of TABLES) {
    const known = numberedCorners(network, street, numbers, isUptown)
    const found = known.length < 2 ? undefined : interpolate(known, number)
    if (found !== undefined && found.gap < (best?.gap ?? Infinity)) best = found
  }
  return best?.point
}

interface NumberedCorner {
  number: number
  point: Point
}

/** Returns the corners of a street whose house numbers are known, in ascending order. */
function numberedCorners(
  network: StreetNetwork,
  match: StreetMatch,
  numbers: ReadonlyMap<string, number>,
  isUptown: boolean,
): NumberedCorner[] {
  const { folded } = nameIndex(network)
  const { street } = network.segments
  const points = new Map<number, Point>()
  for (const [node, cost] of matchNodes(network, match)) {
    if (cost >= GUESSED_NAME_COST_M) continue
    const point = nodePoint(network, node)
    if (isUptownAt(point) !== isUptown) continue
    for (const segment of segmentsAt(network, node)) {
      const { direction, core } = folded[street[segment]!]!
      const number = numbers.get(`${direction} ${core}`)
      if (number !== undefined && !match.streets.has(street[segment]!)) points.set(number, point)
    }
  }
  return [...points].map(([number, point]) => ({ number, point })).sort((a, b) => a.number - b.number)
}

/**
 * Returns the place of a house number between two numbered corners, and the gap between their
 * numbers: the smaller it is, the better the estimate.
 */
function interpolate(
  corners: readonly NumberedCorner[],
  number: number,
): { point: Point; gap: number } | undefined {
  const [first, last] = [corners[0]!, corners.at(-1)!]
  const gapBeyond = MAX_EXTRAPOLATION
  if (number < first.number)
    return first.number - number <= gapBeyond ? { point: first.point, gap: gapBeyond } : undefined
  if (number >= last.number)
    return number - last.number <= gapBeyond ? { point: last.point, gap: gapBeyond } : undefined
  const next = corners.findIndex((corner) => corner.number > number)
  const [low, high] = [corners[next - 1]!, corners[next]!]
  const gap = high.number - low.number
  const share = (number - low.number) / gap
  const mix = (a: number, b: number): number => a + share * (b - a)
  return {
    point: {
      latitude: mix(low.point.latitude, high.point.latitude),
      longitude: mix(low.point.longitude, high.point.longitude),
    },
    gap,
  }
}
