import { expect, test } from 'vitest'
import { decodePolyline } from '#shared/geo/polyline.ts'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import { describePlace } from './describe-place.ts'
import { builtInNetwork } from './load-network.ts'

const network = builtInNetwork()
const streets = { network, areas: [] } as unknown as NonNullable<Parameters<typeof describePlace>[0]>
const pathOf = (sheet: string): string => readSheet(sheet, network).path

const alongOrleans = pathOf('N. Derbigny & Orleans to Orleans & N. Villere')
const alongClaiborne = pathOf('N. Claiborne & Dumaine to N. Claiborne & St. Louis')
const corner = decodePolyline(pathOf('Start Orleans & N. Claiborne. Orleans to N. Broad'))[0]!

test('names the street that the path takes first, wherever around the corner the parade is', () => {
  for (const [east, north] of [
    [0, 0],
    [0.0001, 0.00005],
    [-0.0001, 0.0001],
    [0.00005, -0.0001],
  ] as const) {
    const point = { latitude: corner.latitude + north, longitude: corner.longitude + east }
    expect(describePlace(streets, point, alongOrleans)).toBe('Orleans at N. Claiborne')
    expect(describePlace(streets, point, alongClaiborne)).toBe('N. Claiborne at Orleans')
  }
})

test('away from the path, names the nearest street, as without a path', () => {
  const far = decodePolyline(pathOf('Start Washington & LaSalle. Washington to Freret'))[0]!
  const words = describePlace(streets, far)
  expect(words).toContain('Washington')
  expect(describePlace(streets, far, alongOrleans)).toBe(words)
})
