import { expect, test } from 'vitest'
import { row } from '#shared/contract/test-row.ts'
import { toRequestBody, emptyValues, normalize, toFormValues } from './event-values.ts'

// `shared/geo/places.ts` has the place and its coordinates.
test('empty lines are removed, and known places get coordinates', () => {
  const values = normalize({
    ...emptyValues,
    startLocation: 'Congo Square',
    endLocation: 'Somewhere',
    endCoordinates: '29.9,-90.1',
    route: ['Tremé', ' ', 'Bell'],
    stops: [
      { name: '', coordinates: ' ' },
      { name: 'REFUEL: Congo Square', coordinates: '' },
      { name: 'Bell', coordinates: '' },
    ],
  })
  expect(values).toMatchObject({
    startCoordinates: '29.961100,-90.068500',
    endCoordinates: '29.9,-90.1',
    route: ['Tremé', 'Bell'],
    stops: [
      { name: 'REFUEL: Congo Square', coordinates: '29.961100,-90.068500' },
      { name: 'Bell', coordinates: '' },
    ],
  })
})

test('an event that nobody edits is sent as it was, so that saving one field does not change another', () => {
  const route = {
    route: ['Tremé'],
    routeStops: ['Bell', 'Horn'],
    stopCoordinates: ['', '29.900000,-90.100000'],
    startLocation: 'Tremé',
  }
  const own = { groupId: 3, title: 'Lantern walk', endTime: '17:00', eventType: 'performance' as const }
  const event = row('listAdminEvents', { ...own, ...route })
  const body = toRequestBody(toFormValues(event))
  expect(body).toMatchObject({ ...own, ...route })
  expect(body).not.toHaveProperty('stops')
})
