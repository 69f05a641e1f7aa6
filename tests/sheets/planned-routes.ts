import { decodePolyline } from '#shared/geo/polyline.ts'
import type { Point } from '#shared/geo/distance.ts'
import { testNetwork, testPoint } from '#shared/streets/network/test-network.ts'
import { plannedRoute } from '#shared/streets/route/planned-route.ts'
import type { RouteSource } from '#shared/streets/route/route-source.ts'
import type { Line } from '#shared/streets/sheet/test-walk.ts'

// The format of `routes/*.txt`: a block has the form of an event, a field a line: its `start` and `end`, each
// `stop`, each line of its `route`, and those of its `sheet`. After an @ come a place's own coordinates, in
// 100 m east and north, or in degrees. The planned route follows, a fact a line after a bar:
//
//   | path: certainty, meters, its points; parts that are a guess, from–until
//   | unknown: a place that nothing knows
//   | number kind name: meters along the path, place

// Three streets run east and four run north, 400 m apart, each split at its corners.
const eastward = ['Canal Street', 'Orleans Avenue', 'Esplanade Avenue']
const northward = ['North Rampart Street', 'North Villere Street', 'North Robertson Street', 'Hope Street']
const network = testNetwork(
  ...eastward.flatMap((name, row) =>
    [0, 4, 8].map((x) => [name, 'local', [x, 4 * row], [x + 4, 4 * row]] satisfies Line),
  ),
  ...northward.flatMap((name, column) =>
    [0, 4].map((y) => [name, 'local', [4 * column, y], [4 * column, y + 4]] satisfies Line),
  ),
)

const DEGREES = /\d{2}\.\d/
const origin = testPoint(0, 0)
const unit = {
  x: testPoint(100, 0).longitude - origin.longitude,
  y: testPoint(0, 100).latitude - origin.latitude,
}

function formatPlace({ latitude, longitude }: Point): string {
  const x = ((longitude - origin.longitude) / unit.x) * 100
  const y = ((latitude - origin.latitude) / unit.y) * 100
  return [x, y].map((value) => Number(value.toFixed(1)) + 0).join(',')
}

/** Returns the coordinates of a place as a form has them. */
function readPlace(text: string): string {
  if (text === '' || DEGREES.test(text)) return text
  const [x, y] = text.split(',').map(Number)
  const { latitude, longitude } = testPoint(x!, y!)
  return `${latitude},${longitude}`
}

function readEvent(block: string): RouteSource {
  const fields = block.split('\n').map((line) => {
    const [, name, text, place = ''] = /^(\w+):(?: (.*?))??(?: ?@ (\S+))?$/.exec(line)!
    return { name, text: text ?? '', place: readPlace(place) }
  })
  const all = (name: string) => fields.filter((field) => field.name === name)
  const [start, end] = [all('start')[0], all('end')[0]]
  return {
    sheet: all('sheet')
      .map(({ text }) => text)
      .join('\n'),
    route: all('route').map(({ text }) => text),
    startLocation: start?.text,
    startCoordinates: start?.place,
    endLocation: end?.text,
    endCoordinates: end?.place,
    routeStops: all('stop').map(({ text }) => text),
    stopCoordinates: all('stop').map(({ place }) => place),
  }
}

/** Plans the route of an event in the format above. */
export function formatPlannedRoute(block: string): string[] {
  const { path, meters, certainty, approximateParts, unknownPlaces, stops } = plannedRoute(
    readEvent(block),
    network,
  )
  const points = decodePolyline(path).map(formatPlace).join(' ') || 'none'
  const guesses = approximateParts.map(
    ({ from, until }) => `; a guess ${Math.round(from)}–${Math.round(until)}`,
  )
  return [
    `path: ${certainty}, ${Math.round(meters)} m, ${points}${guesses.join('')}`,
    ...unknownPlaces.map((place) => `unknown: ${place}`),
    ...stops.map(
      (stop) => `${stop.number} ${stop.kind} ${stop.name}: ${Math.round(stop.along)} m, ${formatPlace(stop)}`,
    ),
  ].map((fact) => `| ${fact}`)
}
