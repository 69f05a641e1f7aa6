import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooltipTimer } from './tooltip-timer.ts'

afterEach(() => void vi.useRealTimers())

const element = {} as HTMLElement

let changes: ('shown' | 'hidden')[]
let timer: TooltipTimer

beforeEach(() => {
  vi.useFakeTimers()
  changes = []
  timer = new TooltipTimer((shownElement) => changes.push(shownElement ? 'shown' : 'hidden'))
})

test('a tooltip opens after 700 ms, and never if its element is left before', () => {
  timer.enter(element, 0)
  vi.advanceTimersByTime(699)
  expect(changes).toEqual([])
  timer.leave(699)
  vi.advanceTimersByTime(2_000)
  expect(changes).toEqual([])
  timer.enter(element, 5_000)
  vi.advanceTimersByTime(700)
  expect(changes).toEqual(['shown'])
})

test('keyboard focus opens a tooltip without a delay', () => {
  timer.enter(element, 5_000, { immediately: true })
  expect(changes).toEqual(['shown'])
})

test('within 300 ms after a tooltip has closed, the next one opens without a delay', () => {
  timer.enter(element, 0)
  vi.advanceTimersByTime(700)
  timer.leave(1_000)
  timer.enter(element, 1_299)
  expect(changes).toEqual(['shown', 'hidden', 'shown'])
  timer.leave(2_000)
  timer.enter(element, 2_301)
  expect(changes).toHaveLength(4)
  vi.advanceTimersByTime(700)
  expect(changes).toHaveLength(5)
})
