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
const words = (x: number, y: number) => placeName(network, testPoint(x, y))?.words

test('says the street and the cross street', () => {
  expect(words(0.5, 0.1)).toBe('On Simon Bolivar near Washington')
  expect(words(1.1, 0.05)).toBe('Simon Bolivar at Washington')
  // At (2, 0) nothing crosses, so the street is followed to the next corner.
  expect(words(2.2, 0)).toBe('On Simon Bolivar near Washington')
  expect(words(3, 0)).toBe('On Simon Bolivar near N. Claiborne')
})

test('a street that continues with another direction does not cross itself', () => {
  expect(words(4, 1.5)).toBe('On S. Claiborne near Simon Bolivar')
})

test('a lone street has no corner to name, and off all streets there is no name', () => {
  expect(words(20.5, 0)).toBe('On Lone')
  expect(words(10, 10)).toBeUndefined()
})

test('of two streets with one name the shorter keeps its type', () => {
  expect(words(32, 0)).toBe('On Canal')
  expect(words(35.6, 0)).toBe('On Canal Boulevard')
})

test('the walked street comes first at a corner', () => {
  const point = testPoint(1.01, 0.1)
  expect(placeName(network, point)!.words).toBe('Washington at Simon Bolivar')
  expect(placeName(network, point, { along: [0] })!.words).toBe('Simon Bolivar at Washington')
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
