import { expect, test } from 'vitest'
import { checkPush, checkPushCached } from './check-contract.ts'

const move = {
  id: 7,
  latitude: '29.961360',
  longitude: '-90.067650',
  accuracy: 8,
  lastUpdated: '2026-11-22T19:00:00.000Z',
  status: 'active',
}
const frame = (name: string, payload: unknown, ...rest: unknown[]) => JSON.stringify([name, payload, ...rest])

test('a valid push is returned with its name and payload', () => {
  expect(checkPush(frame('parades:moved', [move]))).toEqual({ name: 'parades:moved', payload: [move] })
  expect(checkPushCached(frame('parade:stopped', { id: 7, reason: 'stopped' }))).toMatchObject({
    payload: { id: 7 },
  })
})

test.each([
  ['an unknown name', frame('parades:mixed', [move])],
  ['a value of the wrong type', frame('parades:moved', [{ ...move, latitude: 29.96 }])],
  ['a missing key', frame('parades:moved', [{ ...move, status: undefined }])],
  ['an unknown key', frame('parades:moved', [{ ...move, phone: '504-555-0100' }])],
  ['a second payload', frame('parades:moved', [move], 1)],
  ['an empty list of moves', frame('parades:moved', [])],
  ['not a list', '{"name":"invalidate"}'],
  ['not JSON', '["invalidate",["/api/events"]'],
])('%s breaks the contract', (_defect, json) => {
  expect(checkPush(json)).toHaveProperty('violation')
})
