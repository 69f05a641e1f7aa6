import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { isInside } from '#shared/streets/areas.ts'
import { findCorner } from '#shared/streets/find-corner.ts'
import { builtInNetwork } from '../load-network.ts'
import { BUILT_IN_STREETS, BUILT_IN_AREAS } from './streets.ts'

const rows = readRows(import.meta.url) as { corners: string[] }

test('there are at least 150 streets', () => {
  expect(new Set(BUILT_IN_STREETS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(150)
})

test.each(['Tremé', '7th Ward', 'Central City', 'Uptown', 'Mid-City', 'Carrollton', 'Bywater', 'Algiers'])(
  'there are at least 5 streets in %s',
  (neighborhood) => {
    const areas = BUILT_IN_AREAS.filter(
      ({ kind, name }) => kind === 'neighborhood' && name.startsWith(neighborhood),
    )
    const isThere = ([latitude, longitude]: readonly [number, number]) =>
      areas.some(({ rings }) => isInside(rings, { latitude, longitude }))
    const streets = BUILT_IN_STREETS.filter(({ line }) => line.some(isThere))
    expect(new Set(streets.map(({ name }) => name)).size).toBeGreaterThanOrEqual(5)
  },
)

// Lines drawn by hand that stop short of each other would make no corner.
test.each(rows.corners)('%s is a corner', (name) => {
  expect(findCorner(builtInNetwork(), name)?.name).toBe(name)
})
