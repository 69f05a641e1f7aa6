import { expect, test, vi } from 'vitest'
import {
  groupAlerts,
  noAlerts,
  type SpotAlert,
  withGroupAlerts,
  withoutSpotAlert,
  withSpotAlert,
} from './alert-choices.ts'
import { ALERTS_KEY } from '../storage/browser-storage.ts'
import { withoutRefused } from './sent-alerts.ts'

const nothing = { live: false, morning: false, changes: false }
const spot = (paradeId: number): SpotAlert => ({
  latitude: 29.964,
  longitude: -90.073,
  minutes: 10,
  paradeId,
})

test('a group is listed while any of its alerts is on', () => {
  const some = withGroupAlerts(noAlerts, { id: 7, ...nothing, live: true })
  expect(groupAlerts(some, 7).live).toBe(true)
  expect(groupAlerts(some, 8)).toEqual({ id: 8, ...nothing })
  expect(withGroupAlerts(some, { id: 7, ...nothing })).toEqual(noAlerts)
})

test('at most 50 groups and 3 spots are kept: the last ones', () => {
  let choices = noAlerts
  for (let id = 1; id <= 51; id++) choices = withGroupAlerts(choices, { id, ...nothing, morning: true })
  for (let id = 1; id <= 4; id++) choices = withSpotAlert(choices, spot(id))
  expect(choices.groups.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2))
  expect(choices.spots.map(({ paradeId }) => paradeId)).toEqual([2, 3, 4])
  expect(withoutSpotAlert(choices, 3).spots.map(({ paradeId }) => paradeId)).toEqual([2, 4])
})

test('choices that a refusal names are left out; another refusal leaves none out', () => {
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

test('another tab’s choices apply here, and none once it clears the storage', async () => {
  const chosen = withGroupAlerts(noAlerts, { id: 7, ...nothing, live: true })
  let stored: string | null = null
  const window = Object.assign(new EventTarget(), { localStorage: { getItem: () => stored } })
  vi.stubGlobal('window', window)
  vi.resetModules()
  const { getAlertChoices } = await import('./alert-choices.ts')
  const change = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  stored = JSON.stringify(chosen)
  change(ALERTS_KEY)
  expect(getAlertChoices()).toEqual(chosen)
  stored = null
  change(null)
  expect(getAlertChoices()).toEqual(noAlerts)
  vi.unstubAllGlobals()
})
