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

/** Puts values, each given as 'key value'. */
const put = (...values: `${number} ${string}`[]) => {
  for (const each of values) moves.put(Number(each[0]), each.slice(2))
}

test('sends the first value right away, and again after a quiet interval', () => {
  put('1 a')
  expect(flushes).toEqual([['a']])
  clock.advanceMs(250)
  put('1 b')
  expect(flushes).toEqual([['a'], ['b']])
})

test('sends the values of an interval together at its end, only the latest of each key', () => {
  put('1 a', '1 b', '2 c', '1 d')
  clock.advanceMs(249)
  expect(flushes).toEqual([['a']])
  clock.advanceMs(1)
  expect(flushes).toEqual([['a'], ['d', 'c']])
})

test('sends a steady stream once per interval', () => {
  for (let ms = 0; ms < 1_000; ms += 50) {
    put(`1 ${ms}`)
    clock.advanceMs(50)
  }
  // The first is sent when it is put. A flush at 250 ms comes just before the value put then, so it
  // sends the one put at 200 ms, and so on every 250 ms.
  expect(flushes).toEqual([['0'], ['200'], ['450'], ['700'], ['950']])
})

test('a changed interval applies from the next flush on', () => {
  put('1 a')
  intervalMs = 1_000
  put('1 b')
  clock.advanceMs(250)
  put('1 c')
  clock.advanceMs(999)
  expect(flushes).toEqual([['a'], ['b']])
  clock.advanceMs(1)
  expect(flushes).toEqual([['a'], ['b'], ['c']])
})

test('drop(key) discards only that key’s pending value, and close() all', () => {
  put('1 a', '1 b', '2 c')
  moves.drop(1)
  clock.advanceMs(250)
  expect(flushes).toEqual([['a'], ['c']])
  put('1 d')
  moves.close()
  clock.advanceMs(1_000)
  expect(flushes).toEqual([['a'], ['c']])
})
