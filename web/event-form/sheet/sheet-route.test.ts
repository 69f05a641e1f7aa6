import { expect, test } from 'vitest'
import { encodePolyline } from '#shared/streets/polyline.ts'
import { sheetRoute } from './sheet-route.ts'
import type { SheetLine } from './sheet-lines.ts'

const points = [
  { latitude: 29.96, longitude: -90.07 },
  { latitude: 29.97, longitude: -90.07 },
]
const line = (more: Partial<SheetLine>): SheetLine => ({
  line: 1,
  text: 'Out Orleans',
  kind: 'continue',
  street: null,
  to: null,
  state: 'sure',
  candidates: [],
  from: null,
  until: null,
  ...more,
})

test('numbers the ends and the stops of a sheet, and marks what is in doubt as approximate', () => {
  const route = sheetRoute({
    path: encodePolyline(points),
    meters: 1_112,
    certainty: 'approximate',
    stops: [{ number: 1, name: 'Bar', kind: 'refuel', along: 500, latitude: 29.9645, longitude: -90.07 }],
    lines: [
      line({ from: 0, until: 400 }),
      line({ state: 'guessed', from: 400, until: 900 }),
      line({ state: 'guessed', from: 500, until: 500 }),
      line({ state: 'unknown' }),
    ],
  })
  expect(route.stops.map(({ number, kind, along }) => [number, kind, along])).toEqual([
    [1, 'start', 0],
    [2, 'refuel', 500],
    [3, 'end', 1_112],
  ])
  expect(route.stops.at(-1)).toMatchObject(points[1]!)
  expect(route.approximateParts).toEqual([{ from: 400, until: 900 }])
})
