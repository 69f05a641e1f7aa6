import { expect, test } from 'vitest'
import { groupAlerts, noAlerts, type SpotAlert, withGroup, withSpot } from './alert-choices.ts'
import { withoutRefused } from './refused-choices.ts'

const nothing = { live: false, morning: false, changes: false }
const spot = (paradeId: number): SpotAlert => ({
  latitude: 29.964,
  longitude: -90.073,
  minutes: 10,
  paradeId,
})

test('a group is listed while any of its alerts is on', () => {
  const some = withGroup(noAlerts, { id: 7, ...nothing, live: true })
  expect(groupAlerts(some, 7).live).toBe(true)
  expect(groupAlerts(some, 8)).toEqual({ id: 8, ...nothing })
  expect(withGroup(some, { id: 7, ...nothing })).toEqual(noAlerts)
})

test('at most 50 groups and 3 spots are kept: the last ones', () => {
  let choices = noAlerts
  for (let id = 1; id <= 51; id++) choices = withGroup(choices, { id, ...nothing, morning: true })
  for (let id = 1; id <= 4; id++) choices = withSpot(choices, id, spot(id))
  expect(choices.groups.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
  expect(choices.spots.map(({ paradeId }) => paradeId)).toEqual([2, 3, 4])
  expect(withSpot(choices, 3, undefined).spots.map(({ paradeId }) => paradeId)).toEqual([2, 4])
})

test('choices that the server refuses by name are left out; any other refusal counts', () => {
  const choices = { groups: [{ id: 7, ...nothing, live: true }], spots: [spot(1), spot(2)] }
  const without = (...paths: string[]) =>
    withoutRefused(
      choices,
      paths.map((path) => ({ path })),
    )
  expect(without('spots.0.paradeId')).toEqual({ ...choices, spots: [spot(2)] })
  expect(without('groups.0.id', 'spots.1.paradeId')).toEqual({ groups: [], spots: [spot(1)] })
  expect(without('subscription.endpoint')).toBeUndefined()
  expect(withoutRefused(choices)).toBeUndefined()
})
