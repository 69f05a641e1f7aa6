import { expect, test } from 'vitest'
import { planOf } from './parade-plan.ts'
import { testParade } from './test-parade.ts'

test('a plan follows its parade when the stops or the certainty change and the path does not', () => {
  const planned = testParade(500, { certainty: 'approximate' })
  const plan = planOf(planned)!
  expect(plan.approximateParts).toEqual([{ from: 0, until: plan.path.length }])
  const approximateParts = [{ from: 100, until: 200 }]
  const stops = planned.stops.slice(1)
  expect(planOf({ ...planned, stops, approximateParts })).toMatchObject({ stops, approximateParts })
  expect(planOf({ ...planned, certainty: 'sure' })?.approximateParts).toEqual([])
})
