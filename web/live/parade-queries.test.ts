import { expect, test } from 'vitest'
import { LatestPositions, type Position } from './latest-positions.ts'
import { withoutEnded } from './parade-queries.ts'

const position = (id: number, second: number): Position => ({
  id,
  latitude: '29.961360',
  longitude: '-90.067650',
  accuracy: null,
  lastUpdated: `2026-11-22T19:00:${String(second).padStart(2, '0')}.000Z`,
  status: 'active',
  along: null,
  state: 'rolling',
})

test('LP2 a poll answer that a push has overtaken shows the pushed position', () => {
  const known = new LatestPositions()
  known.offer(position(1, 30))
  const [shown] = withoutEnded([position(1, 20)], new Date('2026-11-22T19:00:21Z'), known)
  expect(shown?.lastUpdated).toBe('2026-11-22T19:00:30.000Z')
})

test('LP3 a poll answer in flight when a parade stops does not restore it', () => {
  const known = new LatestPositions()
  known.end(1, 'stopped', new Date('2026-11-22T19:00:25Z'))
  const shown = withoutEnded([position(1, 20), position(2, 20)], new Date('2026-11-22T19:00:24Z'), known)
  expect(shown.map(({ id }) => id)).toEqual([2])
})
