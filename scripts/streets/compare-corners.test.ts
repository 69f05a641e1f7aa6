import { expect, test } from 'vitest'
import { testNetwork } from '#shared/streets/network/test-network.ts'
import { compareCorners } from './compare-corners.ts'

test('compares the corners of two networks by the names of their streets', () => {
  const network = testNetwork(
    ['North Claiborne Avenue', 'arterial', [0, 0], [1, 0]],
    ['Orleans Avenue', 'arterial', [1, 0], [1, 1]],
    ['Dumaine Street', 'local', [0, 0], [0, 1]],
    ['Short Street', 'local', [1, 1], [2, 1]],
    ['Over', 'freeway', [1, 1], [2, 2]],
  )
  const reference = testNetwork(
    ['N Claiborne Ave', 'arterial', [0, 0], [1.3, 0]],
    ['Orleans Ave', 'arterial', [1.3, 0], [1.3, 1]],
    ['Dumaine St', 'local', [0, 0.5], [0, 1]],
    ['Short St', 'local', [0, 1], [2, 1]],
    ['Unknown St', 'local', [0, 1], [1.3, 1]],
  )
  const { common, missing, extra } = compareCorners(network, reference)
  expect(common).toMatchObject([{ name: 'North Claiborne Avenue × Orleans Avenue' }])
  expect(common[0]!.meters).toBeCloseTo(30, 0)
  expect(missing).toEqual(['Dumaine Street × Short Street'])
  expect(extra).toEqual(['Dumaine Street × North Claiborne Avenue', 'Orleans Avenue × Short Street'])
})
