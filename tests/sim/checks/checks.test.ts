import { expect, test } from 'vitest'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import { distance } from '#shared/geo/distance.ts'
import { isBesideStreet, namesHome, placeOf, streetOf } from '../streets.ts'
import { findStreetFaults, isTakenByBack, showsEarlyFix } from './check-street.ts'
import { checkSentParades, createMapCheck, createViolations } from './violations.ts'

const now = new Date('2026-12-06T19:10:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test('a home and a place beside a street are told from all places on streets', () => {
  for (const groupId of [1, 2, 57, 640])
    for (const seconds of [-20, 0, 250, 600]) {
      const places = (['home', 'street', 'beside'] as const).map((where) => placeOf(groupId, seconds, where))
      expect(places.map(({ latitude }) => isBesideStreet(Number(latitude.toFixed(6)))).slice(1)).toEqual([
        false,
        true,
      ])
      const sent = places.map(({ latitude, longitude }) => [latitude, longitude].map(formatCoordinate))
      for (const text of [sent.map((pair) => JSON.stringify(pair)), sent.map((pair) => pair.join())])
        expect(text.map(namesHome)).toEqual([true, false, false])
    }
  expect(distance(placeOf(2, 0, 'home'), streetOf(2))).toBeGreaterThan(350)
})

test('counts an old tail, and a position of a paused phone: of the front, of the back, or on the trail', () => {
  const beside = placeOf(3, 100, 'beside').latitude.toFixed(6)
  const [tail, late] = [90, 100].map((age) => ({
    latitude: '29.964000',
    lastUpdated: secondsAgo(age).toISOString(),
  }))
  const faultsOf = (parade: object) =>
    findStreetFaults({ id: 1, latitude: '29.963000', ...parade }, now).map((fault) => fault.split(' ')[0])
  for (const fine of [{}, { tail }, { tail: null }]) expect(faultsOf(fine)).toEqual([])
  // A clock may have jumped, so a tail counts for some seconds more than 90.
  expect(faultsOf({ tail: late })).toEqual(['LP9'])
  const route = ['29.963000,-90.07', `${beside},-90.07`]
  for (const paused of [{ latitude: beside }, { tail: { ...tail, latitude: beside } }, { route }])
    expect(faultsOf(paused)).toEqual(['LP10'])
})

test('counts a back phone that takes over, but not one that keeps its place or has no front', () => {
  const startedAt = secondsAgo(60)
  const takesOver = (frontFixAt: number | null, sessionId: number, previousId: number | null) => {
    const front = { id: 1, part: 'front' as const, reporter: { fixReceivedAt: frontFixAt } }
    const back = { id: 2, part: 'back' as const, reporter: { fixReceivedAt: now.getTime() } }
    return isTakenByBack({ sessionId, startedAt, sessions: [front, back] }, previousId)
  }
  expect(takesOver(now.getTime(), 2, 1)).toBe(true)
  expect(takesOver(now.getTime(), 2, 2)).toBe(false)
  expect(takesOver(now.getTime(), 1, 2)).toBe(false)
  expect(takesOver(null, 2, null)).toBe(false)
  expect(takesOver(startedAt.getTime() - 1, 2, null)).toBe(false)
})

test('counts a parade at the place of a fix from before Start again', () => {
  const place = { latitude: 29.963, longitude: -90.07 }
  const restarted = { ...place, isRestart: true, startedAt: now }
  expect(showsEarlyFix(restarted, { ...place, recordedAt: now })).toBe(true)
  expect(showsEarlyFix(restarted, { ...place, recordedAt: secondsAgo(-0.001) })).toBe(false)
  expect(showsEarlyFix(restarted, { ...place, recordedAt: now, longitude: -90.08 })).toBe(false)
  expect(showsEarlyFix({ ...restarted, isRestart: false }, { ...place, recordedAt: now })).toBe(false)
})

const parade = (id: number, second: number, more: { status?: string; along?: number | null } = {}) => ({
  id,
  lastUpdated: `2026-11-22T19:00:0${second}.000Z`,
  status: 'active',
  ...more,
})

test('counts a marker that moves to an earlier fix, except from waiting to its first fix, or along its path', () => {
  const violations = createViolations()
  const checkMap = createMapCheck(violations)
  checkMap([parade(1, 5), parade(2, 5, { status: 'waiting' })])
  checkMap([parade(1, 5), parade(2, 4)])
  for (const along of [null, 12, 40, 40]) checkMap([parade(3, 5, { along })])
  expect(violations.backward).toBe(0)
  checkMap([parade(1, 4), parade(2, 4)])
  expect(violations.backward).toBe(1)
  checkMap([parade(3, 5, { along: 39 })])
  expect(violations.backward).toBe(2)
})

test('counts a stopped parade that returns, but not a lapsed one, or that a server still sends 10 s later', () => {
  const violations = createViolations()
  const checkMap = createMapCheck(violations)
  checkMap([parade(1, 1), parade(2, 1)])
  violations.stopped.set(1, 1_000)
  checkMap([])
  checkMap([parade(2, 2)])
  checkSentParades(violations, [{ id: 1 }, { id: 2 }], 11_000)
  expect(violations.returned).toBe(0)
  checkMap([parade(1, 2), parade(2, 2)])
  expect(violations.returned).toBe(1)
  checkSentParades(violations, [{ id: 1 }, { id: 2 }], 11_001)
  expect(violations.returned).toBe(2)
})
