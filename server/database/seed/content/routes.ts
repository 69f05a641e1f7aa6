import { formatCoordinate } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'
import { findPlace } from '#shared/geo/find-place.ts'

/** A planned route, as the columns of an event. */
export interface PlannedRoute {
  route: string[]
  startLocation: string
  endLocation: string
  routeStops: string[]
  startCoordinates: string
  endCoordinates: string
  stopCoordinates: string[]
}

const formatPair = ({ latitude, longitude }: Point): string =>
  `${formatCoordinate(latitude)},${formatCoordinate(longitude)}`

function coordinatesOf(place: string): string {
  const found = findPlace(place)
  if (!found) throw new Error(`The demonstration route names '${place}', which is not in the place table`)
  return formatPair(found)
}

/** Corners on the demonstration parades' tracks that are not in the place table. */
const CORNERS: Record<string, Point> = {
  'N. Broad before Esplanade': { latitude: 29.97515, longitude: -90.07891 },
  'Martin Luther King near S. Claiborne': { latitude: 29.94565, longitude: -90.08699 },
}

/**
 * Returns a route from the lines of a route sheet; START, STOP, REFUEL and DISBAND also fill the
 * event's columns.
 */
function routeFromSheet(sheet: string[]): PlannedRoute {
  const linesWith = (word: string): string[] =>
    sheet.filter((line) => line.startsWith(`${word}: `)).map((line) => line.slice(word.length + 2))
  const stops = sheet.filter((line) => /^(STOP|REFUEL): /.test(line))
  const [start, end] = [linesWith('START')[0]!, linesWith('DISBAND')[0]!]
  return {
    route: sheet,
    startLocation: start,
    endLocation: end,
    routeStops: stops.map((line) => line.replace('STOP: ', '')),
    startCoordinates: coordinatesOf(start),
    endCoordinates: coordinatesOf(end),
    stopCoordinates: stops.map((line) => {
      const corner = CORNERS[line.replace('STOP: ', '')]
      return corner ? formatPair(corner) : coordinatesOf(line)
    }),
  }
}

/** Invented routes on real streets and public places; none is a real club's route. */
export const routes = {
  /** The track of `treme-7th-ward.gpx`. */
  treme: routeFromSheet([
    'START: Tremé Center, N. Villere at St. Philip',
    'UP N. Villere to Orleans',
    'RIGHT on Orleans, under the bridge at N. Claiborne',
    'REFUEL: Dooky Chase’s Restaurant, Orleans at N. Miro',
    'RIGHT on N. Broad',
    'STOP: N. Broad before Esplanade',
    'RIGHT on Esplanade',
    'LEFT on N. Claiborne',
    'REFUEL: Mother-in-Law Lounge, N. Claiborne at Columbus',
    'RIGHT on St. Bernard',
    'RIGHT on N. Rampart',
    'DISBAND: Armstrong Park gate, N. Rampart at St. Ann',
  ]),
  /** The track of `central-city.gpx`. */
  centralCity: routeFromSheet([
    'START: A.L. Davis Park, Washington at LaSalle',
    'DOWN LaSalle into Simon Bolivar',
    'STOP: Simon Bolivar at Martin Luther King',
    'LEFT on Martin Luther King',
    'STOP: Martin Luther King near S. Claiborne',
    'LEFT on S. Dorgenois',
    'LEFT on Washington',
    'REFUEL: Tapp’s II, Washington at S. Rocheblave',
    'RIGHT on S. Claiborne',
    'LEFT on Louisiana',
    'LEFT on LaSalle',
    'DISBAND: A.L. Davis Park, Washington at LaSalle',
  ]),
  underTheBridge: routeFromSheet([
    'START: Hunter’s Field, N. Claiborne at St. Bernard',
    'UP N. Claiborne, under the bridge',
    'REFUEL: Mother-in-Law Lounge, N. Claiborne at Columbus',
    'STOP: N. Claiborne at Esplanade',
    'STOP: N. Claiborne at Orleans',
    'LEFT on Orleans',
    'DISBAND: Congo Square',
  ]),
  broadAndOrleans: routeFromSheet([
    'START: Bayou Road at N. Broad',
    'UP N. Broad',
    'STOP: N. Broad at Orleans',
    'LEFT on Orleans',
    'REFUEL: Dooky Chase’s Restaurant, Orleans at N. Miro',
    'STOP: N. Claiborne at Orleans',
    'LEFT on N. Robertson',
    'REFUEL: Candlelight Lounge',
    'DISBAND: Tremé Center, N. Villere at St. Philip',
  ]),
  stClaude: routeFromSheet([
    'START: St. Roch Market, St. Claude at St. Roch',
    'UP St. Claude',
    'STOP: St. Claude at Elysian Fields',
    'LEFT on Elysian Fields',
    'REFUEL: Washington Square',
    'RIGHT on Decatur',
    'DISBAND: Jackson Square',
  ]),
} satisfies Record<string, PlannedRoute>
