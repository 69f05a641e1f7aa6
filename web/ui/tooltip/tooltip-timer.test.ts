import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooltipTimer } from './tooltip-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const element = {} as HTMLElement

test('a tooltip opens after 700 ms, and the next one within 300 ms opens without a delay', () => {
  const shown: boolean[] = []
  const timer = new TooltipTimer((wanted) => shown.push(wanted !== null))
  timer.enter(element, 0)
  vi.advanceTimersByTime(699)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true])
  timer.leave(1_000)
  timer.enter(element, 1_299)
  expect(shown).toEqual([true, false, true])
  timer.leave(2_000)
  timer.enter(element, 2_301)
  expect(shown).toHaveLength(4)
  vi.advanceTimersByTime(700)
  expect(shown).toHaveLength(5)
})

test('a tooltip that is left early never opens; keyboard focus opens it without a delay', () => {
  const shown: boolean[] = []
  const timer = new TooltipTimer((wanted) => shown.push(wanted !== null))
  timer.enter(element, 0)
  timer.leave(300)
  vi.advanceTimersByTime(2_000)
  expect(shown).toEqual([])
  timer.enter(element, 5_000, true)
  expect(shown).toEqual([true])
})
