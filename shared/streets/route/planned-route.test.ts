import { expect, test } from 'vitest'
import { testNetwork } from '../network/test-network.ts'
import { plannedRoute } from './planned-route.ts'

// What the route of an event is: tests/sheets/routes.
test('an event without places has no route', () => {
  const network = testNetwork(['Canal Street', 'local', [0, 0], [4, 0]])
  const nothing = { path: '', stops: [], certainty: 'approximate', approximateParts: [], meters: 0 }
  expect(plannedRoute({}, network)).toEqual({ ...nothing, unknownPlaces: [] })
  const source = { sheet: ' ', route: [], routeStops: ['Somebody’s porch'], startCoordinates: 'soon' }
  expect(plannedRoute(source, network)).toEqual({ ...nothing, unknownPlaces: ['Somebody’s porch'] })
})
