import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { calls } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { SAVED_SHAPE, savedCalls, savedKind } from './saved-kind.ts'

test('SAVED_SHAPE is the hash of the saved calls’ schemas; after a change of the contract, copy the received text to it', () => {
  const shapes = savedCalls.map((name) => z.toJSONSchema(schemas[name].output))
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex')
  expect(SAVED_SHAPE).toBe(hash.slice(0, 12))
})

test('every call that is saved is public', () => {
  expect(savedCalls.map((name) => calls[name].access)).toEqual(savedCalls.map(() => 'anyone'))
})

test.each([
  ['/api/live-parades', 'live'],
  ['/api/live-parades/7', 'live'],
  ['/api/events', 'seen'],
  ['/api/groups', 'seen'],
  ['/api/groups/7', 'seen'],
  ['/api/groups/7/events', 'seen'],
  ['/api/groups/7/proposals', undefined],
  ['/api/live-parades/7/more', undefined],
  ['/api/admin/events', undefined],
  ['/api/admin/tracking', undefined],
  ['/api/tracker/secret', undefined],
  ['/api/events?from=2026-11-01', undefined],
  [7, undefined],
])('the answer of %s is saved as %s', (path, kind) => {
  expect(savedKind(path)).toBe(kind)
})
