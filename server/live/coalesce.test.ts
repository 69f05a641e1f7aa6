import { beforeEach, expect, test } from 'vitest'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { coalesce } from './coalesce.ts'

let clock: TestClock
let intervalMs: number
/** The values of each flush, in order. */
let flushes: string[][]
let moves: ReturnType<typeof coalesce<number, string>>

beforeEach(() => {
  clock = new TestClock('2026-12-06T19:00:00Z')
  intervalMs = 250
  flushes = []
  moves = coalesce<number, string>(
    clock,
    () => intervalMs,
    (values) => flushes.push(values),
  )
})

test('sends the first value right away, and again after a quiet interval', () => {
  moves.put(1, 'a')
  expect(flushes).toEqual([['a']])
  clock.advanceMs(250)
  moves.put(1, 'b')
  expect(flushes).toEqual([['a'], ['b']])
})

test('sends the values of an interval together at its end, only the latest of each key', () => {
  moves.put(1, 'a')
  moves.put(1, 'b')
  moves.put(2, 'c')
  moves.put(1, 'd')
  clock.advanceMs(249)
  expect(flushes).toEqual([['a']])
  clock.advanceMs(1)
  expect(flushes).toEqual([['a'], ['d', 'c']])
})

test('sends a steady stream once per interval', () => {
  for (let ms = 0; ms < 1_000; ms += 50) {
    moves.put(1, `put at ${ms} ms`)
    clock.advanceMs(50)
  }
  // The first is sent when it is put. A flush at 250 ms comes just before the value put then, so it
  // sends the one put at 200 ms, and so on every 250 ms.
  expect(flushes).toEqual([
    ['put at 0 ms'],
    ['put at 200 ms'],
    ['put at 450 ms'],
    ['put at 700 ms'],
    ['put at 950 ms'],
  ])
})

test('a changed interval applies from the next flush on', () => {
  moves.put(1, 'a')
  intervalMs = 1_000
  moves.put(1, 'b')
  clock.advanceMs(250)
  moves.put(1, 'c')
  clock.advanceMs(999)
  expect(flushes).toEqual([['a'], ['b']])
  clock.advanceMs(1)
  expect(flushes).toEqual([['a'], ['b'], ['c']])
})

test('drop(key) discards only that key’s pending value', () => {
  moves.put(1, 'a')
  moves.put(1, 'b')
  moves.put(2, 'c')
  moves.drop(1)
  clock.advanceMs(250)
  expect(flushes).toEqual([['a'], ['c']])
})

test('close() discards what is still pending', () => {
  moves.put(1, 'a')
  moves.put(1, 'b')
  moves.close()
  clock.advanceMs(1_000)
  expect(flushes).toEqual([['a']])
})
