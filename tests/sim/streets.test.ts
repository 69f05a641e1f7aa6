import { expect, test } from 'vitest'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import { distance } from '#shared/geo/distance.ts'
import { namesHome, placeOf, streetOf } from './streets.ts'

test('a home is told from its street, in a position and in a trail', () => {
  const sent = (where: 'home' | 'street') => {
    const { latitude, longitude } = placeOf(2, 300, where)
    const [north, east] = [formatCoordinate(latitude), formatCoordinate(longitude)]
    return [JSON.stringify({ latitude: north, longitude: east }), JSON.stringify([`${north},${east}`])]
  }
  expect(sent('home').map(namesHome)).toEqual([true, true])
  expect(sent('street').map(namesHome)).toEqual([false, false])
  expect(distance(placeOf(2, 0, 'home'), streetOf(2))).toBeGreaterThan(350)
})
