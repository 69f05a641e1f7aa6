import { expect, test } from 'vitest'
import { planOf } from './parade-plan.ts'
import { testParade } from './test-parade.ts'

test('a plan follows its parade when the stops or the known parts change and the path does not', () => {
  const planned = testParade(500)
  expect(planOf(planned)?.approximateParts).toEqual([])
  const approximateParts = [{ from: 100, until: 200 }]
  const stops = planned.stops.slice(1)
  expect(planOf({ ...planned, stops, approximateParts })).toMatchObject({ stops, approximateParts })
})
