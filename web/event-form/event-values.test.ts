import { expect, test } from 'vitest'
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
  const event = {
    id: 7,
    groupId: 3,
    title: 'Lantern walk',
    description: 'Invented.',
    date: '2026-12-06',
    time: '13:00',
    endTime: '17:00',
    location: 'Tremé',
    isLive: false,
    eventType: 'performance' as const,
    endLocation: null,
    startCoordinates: null,
    endCoordinates: null,
    isCancelled: false,
    cancelReason: null,
    sheet: null,
    path: '',
    stops: [],
    certainty: 'approximate' as const,
    approximateParts: [],
    unknownPlaces: [],
    version: 4,
    group: { name: 'Lantern Row Strutters', isActive: true },
    removableUntil: null,
    ...route,
  }
  const body = toRequestBody(toFormValues(event))
  expect(body).toMatchObject({
    groupId: 3,
    title: 'Lantern walk',
    endTime: '17:00',
    eventType: 'performance',
    ...route,
  })
  expect(body).not.toHaveProperty('stops')
})
