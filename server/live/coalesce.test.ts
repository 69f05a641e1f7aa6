import { beforeEach, expect, test } from 'vitest'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { coalesce } from './coalesce.ts'

let clock: TestClock
let everyMs: number
/** The values of each flush, in order. */
let flushes: string[][]
let moves: ReturnType<typeof coalesce<number, string>>

beforeEach(() => {
  clock = new TestClock('2026-12-06T19:00:00Z')
  everyMs = 250
  flushes = []
  moves = coalesce<number, string>(
    clock,
    () => everyMs,
    (values) => flushes.push(values),
  )
})

test('the first value is sent right away, also after a pause', () => {
  moves.put(1, 'a')
  expect(flushes).toEqual([['a']])
  clock.advance(0.25)
  moves.put(1, 'b')
  expect(flushes).toEqual([['a'], ['b']])
})

test('values within an interval are sent together at its end, only the latest of each key', () => {
  moves.put(1, 'a')
  moves.put(1, 'b')
  moves.put(2, 'c')
  moves.put(1, 'd')
  clock.advance(0.249)
  expect(flushes).toEqual([['a']])
  clock.advance(0.001)
  expect(flushes).toEqual([['a'], ['d', 'c']])
})

test('values that come without a pause are sent once per interval', () => {
  for (let step = 0; step < 20; step += 1) {
    moves.put(1, `${step * 50} ms`)
    clock.advance(0.05)
  }
  expect(flushes).toEqual([['0 ms'], ['200 ms'], ['450 ms'], ['700 ms'], ['950 ms']])
})

test('a server that becomes busy sends less often from the next flush on', () => {
  moves.put(1, 'a')
  everyMs = 1_000
  moves.put(1, 'b')
  clock.advance(0.25)
  moves.put(1, 'c')
  clock.advance(0.999)
  expect(flushes).toEqual([['a'], ['b']])
  clock.advance(0.001)
  expect(flushes).toEqual([['a'], ['b'], ['c']])
})

test('a dropped value is not sent, and those of other keys are', () => {
  moves.put(1, 'a')
  moves.put(1, 'b')
  moves.put(2, 'c')
  moves.drop(1)
  clock.advance(0.25)
  expect(flushes).toEqual([['a'], ['c']])
})

test('after `close` nothing is sent, not even pending values', () => {
  moves.put(1, 'a')
  moves.put(1, 'b')
  moves.close()
  clock.advance(1)
  expect(flushes).toEqual([['a']])
})
