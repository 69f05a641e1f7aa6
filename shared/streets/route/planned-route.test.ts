import { describe, expect, test } from 'vitest'
import { distance, type Point } from '../../geo/distance.ts'
import { testNetwork, testPoint } from '../network/test-network.ts'
import { decodePolyline } from '../../geo/polyline.ts'
import { MeasuredLine } from '../sheet/path-position.ts'
import { plannedRoute } from './planned-route.ts'
import type { PlannedRoute, RouteSource } from './route-source.ts'

// Three streets run east and four run north, 400 m apart, each split at its corners.
const eastward = ['Canal Street', 'Orleans Avenue', 'Esplanade Avenue']
const northward = ['North Rampart Street', 'North Villere Street', 'North Robertson Street', 'Hope Street']
type Line = [name: string, streetClass: string, ...corners: [x: number, y: number][]]
const network = testNetwork(
  ...eastward.flatMap((name, row) =>
    [0, 4, 8].map((x) => [name, 'local', [x, 4 * row], [x + 4, 4 * row]] satisfies Line),
  ),
  ...northward.flatMap((name, column) =>
    [0, 4].map((y) => [name, 'local', [4 * column, y], [4 * column, y + 4]] satisfies Line),
  ),
)

const plan = (source: RouteSource): PlannedRoute => plannedRoute(source, network)
const pair = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`
const coordinatesAt = (x: number, y: number): string => pair(testPoint(x, y))
const between = (start: [x: number, y: number], end: [x: number, y: number]): RouteSource => ({
  startCoordinates: coordinatesAt(...start),
  endCoordinates: coordinatesAt(...end),
})
/** Each stop as '1 start Name'. */
const namedStops = ({ stops }: PlannedRoute) =>
  stops.map(({ number, kind, name }) => `${number} ${kind} ${name}`)
const names = ({ stops }: PlannedRoute) => stops.map(({ name }) => name)
const metersTo = ({ stops }: PlannedRoute) => stops.map(({ along }) => Math.round(along / 10) * 10)
const metersToPath = ({ path }: PlannedRoute, point: Point): number =>
  new MeasuredLine(decodePolyline(path)).nearest(point)!.metersAway

test('an event without places has no route', () => {
  const nothing = { path: '', stops: [], certainty: 'approximate', approximateParts: [], meters: 0 }
  expect(plan({})).toEqual({ ...nothing, unknownPlaces: [] })
  const source = { sheet: ' ', route: [], routeStops: ['Somebody’s porch'], startCoordinates: 'soon' }
  expect(plan(source)).toEqual({ ...nothing, unknownPlaces: ['Somebody’s porch'] })
})

test('a single place is a stop without a path', () => {
  const route = plan({ startLocation: 'The bar', startCoordinates: coordinatesAt(1, 0) })
  expect(route).toMatchObject({ path: '', meters: 0, certainty: 'approximate' })
  expect(route.stops).toEqual([{ number: 1, kind: 'start', name: 'The bar', along: 0, ...testPoint(1, 0) }])
})

describe('a sheet', () => {
  const sheet = 'START Canal & N. Rampart. Up N. Rampart to Orleans. Right on Orleans to Robertson. DISBAND.'

  test('a sheet gives the path and its ends', () => {
    const route = plan({ sheet })
    expect(route).toMatchObject({ certainty: 'sure', approximateParts: [] })
    expect(route.meters).toBeCloseTo(1_200, -1)
    expect(namedStops(route)).toEqual(['1 start Canal & N. Rampart', '2 end End'])
    expect(metersTo(route)).toEqual([0, 1_200])
  })

  test('a sheet counts instead of the lines of the route, which are otherwise read as a sheet', () => {
    const route = ['START Canal & N. Rampart', 'UP N. Rampart to Esplanade', 'DISBAND']
    expect(plan({ sheet, route }).meters).toBeCloseTo(1_200, -1)
    expect(plan({ route }).meters).toBeCloseTo(800, -1)
  })

  test('the path of a sheet leads through the start, the end and the stops that have their own coordinates', () => {
    const places = { start: testPoint(2, 0.3), bar: testPoint(2, 4.5), end: testPoint(8, 6) }
    const route = plan({
      sheet: `${sheet} STOP at somebody’s porch.`,
      startLocation: 'The park',
      startCoordinates: pair(places.start),
      endCoordinates: pair(places.end),
      routeStops: ['REFUEL: the bar'],
      stopCoordinates: [pair(places.bar)],
    })
    expect(namedStops(route)).toEqual([
      '1 start The park',
      '2 stop Canal & N. Rampart',
      '3 refuel the bar',
      '4 end End',
    ])
    for (const point of Object.values(places)) expect(metersToPath(route, point)).toBeLessThan(1.5)
    expect(route.stops[2]).toMatchObject(places.bar)
    // 30 m to Canal, 200 m to the corner, 400 m up, 200 m to the bar, 2 × 50 m to its door, then on.
    expect(metersTo(route)).toEqual([0, 230, 880, 1_730])
  })

  test('a stop within 40 m of a waypoint is that waypoint', () => {
    const route = plan({
      sheet: sheet.replace('Right', 'STOP Orleans & N. Rampart. Right'),
      routeStops: ['The porch', 'REFUEL: a bar by the start'],
      stopCoordinates: [coordinatesAt(0.2, 4.2), coordinatesAt(0.3, 0)],
    })
    expect(namedStops(route)).toEqual([
      '1 start Canal & N. Rampart',
      '2 stop Orleans & N. Rampart',
      '3 end End',
    ])
    expect(route.stops[1]).toMatchObject(testPoint(0.2, 4.2))
  })

  test.each(['REFUEL', 'Stop', 'The porch'])('two stops with the name %s are two stops', (name) => {
    const stops = { routeStops: [name, name], stopCoordinates: [coordinatesAt(0, 2), coordinatesAt(2, 4)] }
    for (const source of [{ sheet }, between([0, 0], [4, 4])])
      expect(names(plan({ ...stops, ...source })).slice(1, -1)).toEqual([name, name])
  })

  test('a loop ends at its start', () => {
    const back = 'Right on Villere to Canal. Right on Canal to N. Rampart. DISBAND same place.'
    const route = plan({ sheet: sheet.replace('Robertson. DISBAND.', `Villere. ${back}`) })
    const [first, last] = [route.stops[0]!, route.stops.at(-1)!]
    expect([first.kind, last.kind]).toEqual(['start', 'end'])
    expect(distance(first, last)).toBeLessThan(2)
    expect(metersTo(route)).toEqual([0, 1_600])
  })

  test('order keeps apart the passes of a street that is used twice', () => {
    const route = plan({
      sheet: sheet.replace('Robertson', 'Hope. U-turn at Hope. Back down Orleans to N. Rampart'),
      routeStops: ['The school', 'The bar'],
      stopCoordinates: [coordinatesAt(10, 4), coordinatesAt(6, 4)],
    })
    expect(names(route)).toEqual(['Canal & N. Rampart', 'The school', 'The bar', 'End'])
    expect(metersTo(route)).toEqual([0, 1_400, 2_200, 2_800])
  })

  test('a line that is not understood makes its part approximate', () => {
    const unknown = 'Left on Nowhere Street. Right on Esplanade to Hope'
    const route = plan({ sheet: sheet.replace('Right on Orleans to Robertson', unknown) })
    expect(route.certainty).toBe('approximate')
    const [part] = route.approximateParts
    expect(part!.from).toBeGreaterThanOrEqual(0)
    expect(part!.until).toBeLessThanOrEqual(route.meters)
    expect(part!.until - part!.from).toBeGreaterThan(300)
  })
})

describe('an own start and end', () => {
  const ends = {
    startLocation: 'The park',
    startCoordinates: coordinatesAt(0, 8),
    endLocation: 'The hall',
    endCoordinates: coordinatesAt(12, 8),
  }
  const waypoints = ['Orleans & Rampart', 'Orleans & Villere', 'Orleans & Robertson']
  const legs = ['Out Orleans to Villere', 'Out Orleans to Robertson']
  const withLegs = `START ${waypoints[0]}\n${legs[0]}\nSTOP ${waypoints[1]}\n${legs[1]}\nEND ${waypoints[2]}`

  test.each<[string, RouteSource]>([
    ['a route', { route: [`START ${waypoints[0]}`, `STOP ${waypoints[1]}`, `DISBAND ${waypoints[2]}`] }],
    ['a sheet', { sheet: `START ${waypoints[0]}\nSTOP ${waypoints[1]}\nEND ${waypoints[2]}` }],
    ['a sheet with legs', { sheet: withLegs }],
  ])('elsewhere do not replace the first and the last place of %s', (_name, source) => {
    const route = plan({ ...ends, ...source })
    expect(namedStops(route)).toEqual([
      '1 start The park',
      '2 stop Orleans & Rampart',
      '3 stop Orleans & Villere',
      '4 stop Orleans & Robertson',
      '5 end The hall',
    ])
    expect(metersTo(route)).toEqual([0, 400, 800, 1_200, 2_000])
    expect(route).toMatchObject({ certainty: 'sure', unknownPlaces: [] })
  })

  test('at the first and the last place of a route, or with their names, are these', () => {
    const atCorners = between([0.9, 4], [7.3, 4])
    const named = { ...ends, startLocation: 'Orleans & Rampart', endLocation: 'Orleans & Robertson' }
    for (const own of [{ ...ends, ...atCorners }, named]) {
      const route = plan({ ...own, route: [`START ${waypoints[0]}`, `DISBAND ${waypoints[2]}`] })
      expect(namedStops(route)).toEqual([`1 start ${own.startLocation}`, `2 end ${own.endLocation}`])
    }
  })

  test('a single place between a start and nothing is the end', () => {
    const { startLocation, startCoordinates } = ends
    expect(namedStops(plan({ startLocation, startCoordinates, route: [`START ${waypoints[1]}`] }))).toEqual([
      '1 start The park',
      '2 end Orleans & Villere',
    ])
  })
})

describe('a place that nothing knows', () => {
  const from = { startLocation: 'The park', startCoordinates: coordinatesAt(0, 4) }
  const wayUp = 'START Canal & N. Rampart\nUp N. Rampart to Orleans'
  const until = { endLocation: 'The hall', endCoordinates: coordinatesAt(8, 4) }

  test('is named, and the way past it is approximate', () => {
    const route = plan({
      ...from,
      ...until,
      route: ['STOP Orleans & Villere', 'Grandma’s Porch', '***', '1 PM'],
    })
    expect(route.unknownPlaces).toEqual(['Grandma’s Porch'])
    expect(route).toMatchObject({ certainty: 'approximate', approximateParts: [{ from: 400, until: 800 }] })
  })

  test.each<[string, RouteSource]>([
    ['a start', { startLocation: 'Grandma’s Porch', ...until, route: ['STOP Orleans & Rampart'] }],
    ['an end', { endLocation: 'Grandma’s Porch', ...from, route: ['STOP Orleans & Robertson'] }],
    ['a stop', { ...from, ...until, routeStops: ['Grandma’s Porch'], stopCoordinates: [''] }],
    ['the only entry', { ...from, ...until, route: ['Grandma’s Porch'] }],
    ['a line of a sheet', { sheet: `${wayUp}\nGrandma’s Porch\nSTOP at Grandma’s Porch` }],
  ])('is named as %s, too', (_name, source) => {
    const route = plan(source)
    expect(route.unknownPlaces).toEqual([expect.stringContaining('Grandma’s Porch')])
    expect([route.certainty, route.path === '']).toEqual(['approximate', false])
  })

  test('is not named if the sheet knows the start by more words', () => {
    const sheet = 'START Mr. Bell’s Hall, Canal & N. Rampart\nUp N. Rampart to Orleans'
    expect(plan({ sheet, startLocation: 'Mr. Bell’s Hall' })).toMatchObject({
      certainty: 'sure',
      unknownPlaces: [],
    })
  })

  test.each(['Refuel', 'STOP', 'REFUEL: ', 'STOP 1:30 PM'])('is not meant by a bare keyword: %s', (bare) => {
    const route = [bare, 'STOP Orleans & Villere', bare, 'STOP Orleans & Robertson']
    const stops = { routeStops: ['REFUEL'], stopCoordinates: [''] }
    expect(plan({ ...from, ...stops, route })).toMatchObject({ certainty: 'sure', unknownPlaces: [] })
  })

  const hall = { routeStops: ['REFUEL: Zydeco Hall'], stopCoordinates: [coordinatesAt(8, 2)] }

  test.each<[string, RouteSource]>([
    ['an entry', { route: ['Orleans & Rampart', 'Zydeco Hall', 'DISBAND Orleans & Villere'] }],
    ['a stop of a route', { route: ['Orleans & Rampart', 'STOP: Zydeco Hall', 'DISBAND Orleans & Villere'] }],
    ['a stop of a sheet', { sheet: 'START Orleans & Rampart. STOP at Zydeco Hall. END Orleans & Villere.' }],
  ])('is known where the event’s own stop is, and passed in its order: %s', (_name, source) => {
    expect(plan(source).unknownPlaces).toEqual([expect.stringMatching(/^Zydeco Hall\.?$/)])
    const route = plan({ ...source, ...hall })
    expect(route).toMatchObject({ certainty: 'sure', approximateParts: [], unknownPlaces: [] })
    expect(namedStops(route)).toEqual([
      '1 start Orleans & Rampart',
      '2 refuel Zydeco Hall',
      '3 end Orleans & Villere',
    ])
    expect(route.stops[1]).toMatchObject(testPoint(8, 2))
    expect(metersTo(route)).toEqual([0, 1_000, 1_600])
  })

  test('is known where the event’s own start and end are, also if both have one name', () => {
    const route = ['Zydeco Hall', 'STOP Orleans & Villere', 'DISBAND Zydeco Hall']
    const own = { startLocation: 'Zydeco Hall', endLocation: 'Zydeco Hall' }
    const at = between([0, 4], [8, 4])
    expect(plan({ ...own, ...at, route })).toMatchObject({ certainty: 'sure', unknownPlaces: [] })
    expect(names(plan({ ...own, ...at, route }))).toEqual(['Zydeco Hall', 'Orleans & Villere', 'Zydeco Hall'])
  })

  test('does not make the legs of a sheet a guess', () => {
    const sheet = `${wayUp}\nSTOP at Grandma’s Porch\nRight on Orleans to Villere`
    expect(plan({ sheet })).toMatchObject({ certainty: 'approximate', approximateParts: [] })
  })
})

describe('without a sheet', () => {
  test('start, stops and end are joined along streets, in the order of the event', () => {
    const route = plan({
      ...between([0, 0], [0, 8]),
      routeStops: ['REFUEL: a bar', 'Villere & Orleans', 'The far house'],
      stopCoordinates: [coordinatesAt(0, 2), '', coordinatesAt(0, 6)],
    })
    expect(namedStops(route)).toEqual([
      '1 start Start',
      '2 refuel a bar',
      '3 stop Villere & Orleans',
      '4 stop The far house',
      '5 end End',
    ])
    expect(metersTo(route)).toEqual([0, 200, 800, 1_400, 1_600])
    expect(route.certainty).toBe('sure')
    // The way leads through the corner, not straight across the block.
    expect(metersToPath(route, testPoint(4, 4))).toBeLessThan(2)
  })

  test('a parade may walk back: the order of the stops decides, not the shortest walk', () => {
    const route = plan({
      ...between([0, 0], [0, 8]),
      routeStops: ['The far house', 'The near house'],
      stopCoordinates: [coordinatesAt(0, 6), coordinatesAt(0, 2)],
    })
    expect(names(route)).toEqual(['Start', 'The far house', 'The near house', 'End'])
    expect(metersTo(route)).toEqual([0, 600, 1_000, 1_600])
  })

  test('among the places of the route, a stop goes where it lengthens the walk least', () => {
    const route = plan({
      route: ['START Canal & N. Rampart', 'STOP Orleans & Rampart', 'DISBAND Esplanade & Rampart'],
      routeStops: ['The near house', 'The far house'],
      stopCoordinates: [coordinatesAt(0, 2), coordinatesAt(0, 6)],
    })
    expect(names(route)).toEqual([
      'Canal & N. Rampart',
      'The near house',
      'Orleans & Rampart',
      'The far house',
      'Esplanade & Rampart',
    ])
  })

  test('outside the city the way is straight and approximate', () => {
    const route = plan({
      startCoordinates: '29.5,-90.5',
      endCoordinates: '29.51,-90.5',
      routeStops: ['Bar'],
      stopCoordinates: ['29.505,-90.502'],
    })
    expect(decodePolyline(route.path)).toHaveLength(3)
    expect(route.approximateParts).toEqual([{ from: 0, until: route.meters }])
    expect(route.certainty).toBe('approximate')
    expect(metersTo(route)[1]).toBeCloseTo(590, -1)
  })

  test('lines that are not understood make the whole way approximate', () => {
    const route = plan({ route: ['LEFT on Nowhere', 'RIGHT on Nowhere Lane'], ...between([0, 0], [4, 4]) })
    expect(route.approximateParts).toEqual([{ from: 0, until: route.meters }])
  })

  test('an end that nobody knows does not name the end of the way', () => {
    const route = plan({ sheet: 'START Canal & N. Rampart\nUp Rampart to Orleans\nEND Zydeco Hall' })
    expect(namedStops(route).at(-1)).toEqual('2 end End')
  })

  test('lines with only the names of known places start, stop and end the route', () => {
    const route = plan({ route: ['Tremé Center', 'Candlelight Lounge', 'Congo Square'] })
    expect(namedStops(route)).toEqual([
      '1 start Tremé Center',
      '2 stop Candlelight Lounge',
      '3 end Congo Square',
    ])
  })
})
