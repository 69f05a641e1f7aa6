import { expect, test } from 'vitest'
import type { Area } from './areas.ts'
import { placeName } from './place-name.ts'
import { testNetwork, testPoint } from './network/test-network.ts'

const network = testNetwork(
  ['Simon Bolivar Avenue', 'arterial', [0, 0], [1, 0]],
  ['Simon Bolivar Avenue', 'arterial', [1, 0], [2, 0]],
  ['Simon Bolivar Avenue', 'arterial', [2, 0], [4, 0]],
  ['Washington Avenue', 'arterial', [1, 0], [1, 3]],
  ['First Alley', 'local', [1, 0], [1, -1]],
  ['North Claiborne Avenue', 'arterial', [4, 0], [4, 1]],
  ['South Claiborne Avenue', 'arterial', [4, 1], [4, 3]],
  ['Lone Street', 'local', [20, 0], [21, 0]],
  ['Canal Street', 'arterial', [30, 0], [35, 0]],
  ['Canal Boulevard', 'arterial', [35, 0], [36, 0]],
)
const textAt = (x: number, y: number) => placeName(network, testPoint(x, y))?.text

test('names the street and the cross street', () => {
  expect(textAt(0.5, 0.1)).toBe('On Simon Bolivar near Washington')
  expect(textAt(1.1, 0.05)).toBe('Simon Bolivar at Washington')
  // At (2, 0) nothing crosses, so the name comes from the next corner.
  expect(textAt(2.2, 0)).toBe('On Simon Bolivar near Washington')
  expect(textAt(3, 0)).toBe('On Simon Bolivar near N. Claiborne')
})

test('a street that continues with another direction does not cross itself', () => {
  expect(textAt(4, 1.5)).toBe('On S. Claiborne near Simon Bolivar')
})

test('a street without corners is named alone, and a point off all streets has no name', () => {
  expect(textAt(20.5, 0)).toBe('On Lone')
  expect(textAt(10, 10)).toBeUndefined()
})

test('of two streets with one name the shorter keeps its type', () => {
  expect(textAt(32, 0)).toBe('On Canal')
  expect(textAt(35.6, 0)).toBe('On Canal Boulevard')
})

test('at a corner, the street of the walk comes first', () => {
  const point = testPoint(1.01, 0.1)
  expect(placeName(network, point)!.text).toBe('Washington at Simon Bolivar')
  expect(placeName(network, point, { along: [0] })!.text).toBe('Simon Bolivar at Washington')
})

test('adds the neighborhood', () => {
  const ring = [testPoint(-1, -1), testPoint(3, -1), testPoint(3, 1), testPoint(-1, 1)]
  const hole = [testPoint(1.5, -0.5), testPoint(2.5, -0.5), testPoint(2.5, 0.5), testPoint(1.5, 0.5)]
  const areas: Area[] = [
    { name: 'Water', kind: 'water', rings: [ring] },
    { name: 'Central City', kind: 'neighborhood', rings: [ring, hole] },
  ]
  expect(placeName(network, testPoint(0.5, 0), { areas })!.neighborhood).toBe('Central City')
  expect(placeName(network, testPoint(2, 0), { areas })!.neighborhood).toBeUndefined()
})
