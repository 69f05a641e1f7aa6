import { expect, test } from 'vitest'
import { findStreetFaults, isTakenByBack, showsEarlyFix } from './check-street.ts'
import { isBesideStreet, placeOf } from '../streets.ts'

const now = new Date('2026-12-06T19:10:00Z')
const parade = { id: 1, latitude: '29.963000' }
const tail = (secondsOld: number, latitude = '29.964000') => ({
  latitude,
  lastUpdated: new Date(now.getTime() - secondsOld * 1000).toISOString(),
})

test('a place beside a street differs from all places on streets', () => {
  for (const groupId of [1, 2, 57, 640])
    for (const seconds of [-20, 0, 250, 600]) {
      expect(isBesideStreet(Number(placeOf(groupId, seconds, 'street').latitude.toFixed(6)))).toBe(false)
      expect(isBesideStreet(Number(placeOf(groupId, seconds, 'beside').latitude.toFixed(6)))).toBe(true)
    }
})

test('counts a tail that is older than 90 s, with a jump of the clock', () => {
  expect(findStreetFaults({ ...parade, tail: tail(90) }, now)).toEqual([])
  expect(findStreetFaults({ ...parade, tail: null }, now)).toEqual([])
  expect(findStreetFaults({ ...parade, tail: tail(100) }, now)).toEqual([expect.stringMatching(/^LP9 /)])
})

test('counts a position of a paused phone: of the front, of the back, or on the trail', () => {
  const beside = placeOf(3, 100, 'beside').latitude.toFixed(6)
  const paused = [expect.stringMatching(/^LP10 /)]
  expect(findStreetFaults(parade, now)).toEqual([])
  expect(findStreetFaults({ ...parade, latitude: beside }, now)).toEqual(paused)
  expect(findStreetFaults({ ...parade, tail: tail(1, beside) }, now)).toEqual(paused)
  expect(findStreetFaults({ ...parade, route: ['29.963000,-90.07', `${beside},-90.07`] }, now)).toEqual(
    paused,
  )
})

test('counts a back phone that takes over, but not one that keeps its place or has no front', () => {
  const startedAt = new Date(now.getTime() - 60_000)
  const carrier = (id: number, part: 'front' | 'back', fixReceivedAt: number | null) => ({
    id,
    part,
    reporter: { fixReceivedAt },
  })
  const sessions = [carrier(1, 'front', now.getTime()), carrier(2, 'back', now.getTime())]
  expect(isTakenByBack({ sessionId: 2, startedAt, sessions }, 1)).toBe(true)
  expect(isTakenByBack({ sessionId: 2, startedAt, sessions }, 2)).toBe(false)
  expect(isTakenByBack({ sessionId: 1, startedAt, sessions }, 2)).toBe(false)
  for (const unheard of [null, startedAt.getTime() - 1]) {
    const withoutFront = [carrier(1, 'front', unheard), sessions[1]!]
    expect(isTakenByBack({ sessionId: 2, startedAt, sessions: withoutFront }, null)).toBe(false)
  }
})

test('counts a parade at the place of a fix from before Start again', () => {
  const place = { latitude: 29.963, longitude: -90.07 }
  const restarted = { ...place, isRestart: true, startedAt: now }
  const fixAt = (ms: number) => ({ ...place, recordedAt: new Date(now.getTime() + ms) })
  expect(showsEarlyFix(restarted, fixAt(0))).toBe(true)
  expect(showsEarlyFix(restarted, fixAt(1))).toBe(false)
  expect(showsEarlyFix(restarted, { ...fixAt(-1), longitude: -90.08 })).toBe(false)
  expect(showsEarlyFix({ ...restarted, isRestart: false }, fixAt(-1))).toBe(false)
})
