import { expect, test } from 'vitest'
import { emptyValues } from './event-values.ts'
import { routeFormOf } from './route-form.ts'

test('lines that are still being typed are left out, and a stop without a name gets one', () => {
  const form = routeFormOf({
    ...emptyValues,
    startCoordinates: '29.96,',
    endCoordinates: '29.96,-90.07',
    route: ['', 'Up Orleans'],
    stops: [
      { name: ' ', coordinates: '29.97,-90.07' },
      { name: '', coordinates: '' },
      { name: 'The bar', coordinates: 'here' },
    ],
  })
  expect(form).toMatchObject({
    startCoordinates: '',
    endCoordinates: '29.96,-90.07',
    route: ['Up Orleans'],
    routeStops: ['Stop', 'The bar'],
    stopCoordinates: ['29.97,-90.07', ''],
  })
})

test('a form with a sheet leaves its waypoints out, because the server reads them from the sheet', () => {
  const values = { ...emptyValues, route: ['Up Orleans'], sheet: 'Up Orleans to N. Broad' }
  expect(routeFormOf(values)).toEqual(routeFormOf({ ...values, route: [] }))
})
