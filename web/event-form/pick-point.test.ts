import { expect, test } from 'vitest'
import { emptyValues } from './event-values.ts'
import { setPoint, targetLabel } from './pick-point.ts'

/** Congo Square, as in `shared/geo/places.ts`. No place of that list is near the other point. */
const square = { latitude: 29.9611, longitude: -90.0685 }
const lake = { latitude: 30.05, longitude: -90.1 }

test('a picked point fills in the coordinates, and the name only if it is empty and the place is known', () => {
  expect(setPoint(emptyValues, 'start', square)).toEqual({
    startCoordinates: '29.961100,-90.068500',
    startLocation: 'Congo Square',
  })
  expect(setPoint({ ...emptyValues, endLocation: 'The bell' }, 'end', square)).toMatchObject({
    endLocation: 'The bell',
  })
  expect(setPoint(emptyValues, 'end', lake)).toEqual({
    endCoordinates: '30.050000,-90.100000',
    endLocation: '',
  })
})

test('a stop is added, or gets another point', () => {
  const stops = [{ name: 'Bell', coordinates: '' }]
  const values = { ...emptyValues, stops }
  expect(setPoint(values, 'new-stop', lake).stops).toEqual([
    ...stops,
    { name: '', coordinates: '30.050000,-90.100000' },
  ])
  expect(setPoint(values, 0, lake).stops).toEqual([{ name: 'Bell', coordinates: '30.050000,-90.100000' }])
  expect([targetLabel('new-stop'), targetLabel(0)]).toEqual(['a new stop', 'stop 1'])
})
