import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { checkPush, checkPushCached, checkResponseCached } from './check-contract.ts'

const move = {
  id: 7,
  latitude: '29.961360',
  longitude: '-90.067650',
  accuracy: 8,
  lastUpdated: '2026-11-22T19:00:00.000Z',
  status: 'active',
  along: 1_204,
  state: 'rolling',
}
const frame = (name: string, payload: unknown, ...others: unknown[]) =>
  JSON.stringify([name, payload, ...others])
const stats = { activeGroups: 3, liveParades: 1, upcomingEvents: 2, totalTracked: 1 }

test('returns a valid push with its name and payload, cached or not', () => {
  expect(checkPush(frame('parades:moved', [move]))).toEqual({ name: 'parades:moved', payload: [move] })
  const stopped = frame('parade:stopped', { id: 7, reason: 'stopped' })
  const first = checkPushCached(stopped)
  expect(first).toMatchObject({ payload: { id: 7 } })
  expect(checkPushCached(stopped)).toBe(first)
})

const brokenFrames = {
  'a name of an inherited property': frame('toString', [move]),
  'an unknown name': frame('parades:unknown', [move]),
  'a value of the wrong type': frame('parades:moved', [{ ...move, latitude: 29.96 }]),
  'a missing key': frame('parades:moved', [{ ...move, status: undefined }]),
  'an unknown key': frame('parades:moved', [{ ...move, phone: '504-555-0100' }]),
  'a second payload': frame('parades:moved', [move], 1),
  'an empty list of moves': frame('parades:moved', []),
  'not a list': '{"name":"invalidate"}',
  'not JSON': '["invalidate",["/api/events"]',
}

test('any other push breaks the contract', () =>
  checkEach(Object.entries(brokenFrames), ([, json]) => expect(checkPush(json)).toHaveProperty('violation')))

test('a violation says what is wrong, also where the value as a whole is', () => {
  expect(checkPush(frame('parades:moved', 7))).toEqual({
    violation: expect.stringMatching(/^parades:moved: \w/),
  })
  expect(checkPush(frame('parades:moved', [{ ...move, latitude: 29.96 }]))).toEqual({
    violation: 'parades:moved: 0.latitude',
  })
})

test('returns the value of a valid response from the cache on a repeat', () => {
  const text = JSON.stringify(stats)
  const first = checkResponseCached('getStats', text)
  expect(first).toEqual({ value: stats })
  expect(checkResponseCached('getStats', text)).toBe(first)
})

const brokenResponses = [
  ['getStats', JSON.stringify({ ...stats, liveParades: '1' })],
  ['getStats', JSON.stringify({ ...stats, phone: '504-555-0100' })],
  // A call that viewers do not make.
  ['listJobs', '[]'],
  ['getStats', '{'],
] as const

test('any other response breaks the contract', () =>
  checkEach(brokenResponses, ([name, text]) =>
    expect(checkResponseCached(name, text)).toHaveProperty('violation'),
  ))
