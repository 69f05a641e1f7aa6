import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { LatestPositions, type Position } from './latest-positions.ts'
import { at, testPosition } from './test-position.ts'

const position = (second: number, overrides?: Partial<Position>) => testPosition(7, second, overrides)

let positions: LatestPositions
beforeEach(() => {
  positions = new LatestPositions()
})

test('LP2 a viewer never sees an older position, in whatever order polls and pushes arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1 }), (seconds) => {
      positions = new LatestPositions()
      const timestamps: number[] = []
      positions.subscribe(7, ({ lastUpdated }) => timestamps.push(Date.parse(lastUpdated)))
      for (const second of seconds) positions.offer(position(second))
      expect(timestamps).toEqual(timestamps.toSorted((a, b) => a - b))
      expect(positions.latest(7)?.lastUpdated).toBe(at(Math.max(...seconds)).toISOString())
    }),
  )
})

test('LP2 the same fix with another status is stored, because the signal was lost', () => {
  positions.offer(position(5))
  expect(positions.offer(position(5, { status: 'stale' }))).toBe(true)
  expect(positions.latest(7)?.status).toBe('stale')
})

test('a waiting parade accepts a first position recorded before its start, and never waits again', () => {
  positions.offer(position(10, { status: 'waiting' }))
  expect(positions.offer(position(9))).toBe(true)
  expect(positions.offer(position(10, { status: 'waiting' }))).toBe(false)
})

test('LP3 a stopped parade never returns, by push or by a late answer', () => {
  positions.offer(position(1))
  positions.end(7, 'stopped', at(2))
  expect(positions.offer(position(3))).toBe(false)
  expect(positions.mayShow(position(1), at(1))).toBe(false)
  expect(positions.mayShow(position(3600), at(3600))).toBe(false)
  expect(positions.recordStart(position(3600), at(3600))).toBe(false)
  expect(positions.latest(7)).toBeUndefined()
})

test('a lapsed parade returns when the server announces it, or when a later poll shows it', () => {
  positions.offer(position(1))
  positions.end(7, 'lapsed', at(2))
  expect(positions.mayShow(position(1), at(3))).toBe(false)
  expect(positions.mayShow(position(1), at(8))).toBe(true)
  positions.offer(position(1))
  positions.end(7, 'lapsed', at(9))
  expect(positions.mayShow(position(9), at(9))).toBe(true)
  positions.end(7, 'lapsed', at(10))
  expect(positions.recordStart(position(9), at(10))).toBe(true)
  expect(positions.offer(position(9))).toBe(true)
})

test('LP3 an outdated answer does not restore a parade that a list lacked; a later answer does', () => {
  positions.offer(position(1))
  positions.endUnlisted(new Set([7]), at(2))
  expect(positions.latest(7)).toBeDefined()
  positions.endUnlisted(new Set([8]), at(2))
  expect(positions.latest(7)).toBeUndefined()
  expect(positions.recordStart(position(1), at(6))).toBe(false)
  expect(positions.mayShow(position(6), at(6))).toBe(false)
  expect(positions.mayShow(position(1), at(7))).toBe(true)
  positions.offer(position(5))
  positions.endUnlisted(new Set(), at(8))
  expect(positions.recordStart(position(5), at(9))).toBe(false)
  expect(positions.recordStart(position(6), at(9))).toBe(true)
})

test('a listener gets only its own parade, until it unsubscribes', () => {
  let calls = 0
  const unsubscribe = positions.subscribe(7, () => (calls += 1))
  positions.offer(position(1))
  positions.offer(position(2, { id: 8 }))
  unsubscribe()
  positions.offer(position(3))
  expect(calls).toBe(1)
})

test('a push without place in words, pace or halts keeps the last ones, and null clears them', () => {
  const known = () => {
    const { where, pace, dwell } = positions.latest(7)!
    return [where, pace, dwell]
  }
  const pace = { meters: 300, seconds: 600 }
  const dwell = [{ stop: 2, since: at(1).toISOString(), until: null }]
  positions.offer(position(1, { where: 'Orleans at N. Claiborne, Tremé', pace, dwell }))
  positions.offer(position(2))
  expect(known()).toEqual(['Orleans at N. Claiborne, Tremé', pace, dwell])
  positions.offer(position(3, { where: null, dwell: null }))
  expect(known()).toEqual([null, pace, null])
})

test('a push older than the list adds nothing to it', () => {
  positions.offer(position(2))
  positions.offer(position(1, { where: 'Orleans at N. Claiborne, Tremé' }))
  expect(positions.latest(7)).not.toHaveProperty('where')
})

test('of a thousand parades that ended later, the first is forgotten', () => {
  for (let id = 1; id <= 1_001; id += 1) positions.end(id, 'stopped', at(id))
  expect([1, 2, 1_001].map((id) => positions.hasEnded(id))).toEqual([false, true, true])
})
