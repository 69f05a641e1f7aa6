import { expect, test } from 'vitest'
import { testNetwork, testPoint } from '#shared/streets/network/test-network.ts'
import { placeName } from '#shared/streets/place-name.ts'
import { describeNearby } from './cards.ts'

const network = testNetwork(
  ['Simon Bolivar Avenue', 'arterial', [0, 0], [1, 0]],
  ['Washington Avenue', 'arterial', [1, 0], [1, 3]],
  ['Canal Street', 'arterial', [30, 0], [35, 0]],
)

// With real place names, because the card rewords them.
test.each([
  ['between two corners', 0.5, 0.1, 'Near Simon Bolivar and Washington'],
  ['at a corner', 0.9, 0.05, 'Near Simon Bolivar and Washington'],
  ['on a street without corners', 32, 0, 'Near Canal'],
])('a card says about where a parade is, because it may be minutes old: %s', (_place, x, y, words) => {
  expect(describeNearby(placeName(network, testPoint(x, y))!.text)).toBe(words)
})

test('a card keeps the neighborhood', () => {
  expect(describeNearby('Orleans at N. Claiborne, Tremé')).toBe('Near Orleans and N. Claiborne, Tremé')
  expect(describeNearby('Tremé')).toBe('Near Tremé')
})
