import { expect, test } from 'vitest'
import { endPause, pausedSince, pauseEnd, startPause } from './pause.ts'

/** In New Orleans. */
const noon = Date.UTC(2026, 11, 6, 18)
const timeAfter = (seconds: number) => new Date(noon + seconds * 1000)
const shown = { shownSince: timeAfter(-600), pausedAt: null }

test('a pause lasts until it is ended, for 60 minutes at most', () => {
  const paused = startPause(shown, timeAfter(0))
  expect(pauseEnd(paused)).toEqual(timeAfter(3_600))
  expect(pausedSince(paused, timeAfter(3_599))).toEqual(timeAfter(0))
  expect(pausedSince(paused, timeAfter(3_600))).toBeNull()
  expect(pausedSince(shown, timeAfter(0))).toBeNull()
  // A fix that arrived just before the pause may be evaluated after it.
  expect(pausedSince(paused, timeAfter(-1))).toEqual(timeAfter(0))
})

test('pausing again changes nothing before the pause is over', () => {
  const paused = startPause(shown, timeAfter(0))
  expect(startPause(paused, timeAfter(3_599))).toEqual(paused)
  expect(startPause(paused, timeAfter(3_600)).pausedAt).toEqual(timeAfter(3_600))
})

test('LP7 LP10 nothing recorded before a pause has ended is shown later, and a closed gate stays closed', () => {
  const paused = startPause(shown, timeAfter(0))
  const parade = { startedAt: timeAfter(-900) }
  expect(endPause(paused, parade, timeAfter(60))).toEqual({ pausedAt: null, shownSince: timeAfter(60) })
  expect(endPause(paused, parade, timeAfter(9_000))).toEqual({ pausedAt: null, shownSince: timeAfter(3_600) })
  const hidden = { ...paused, shownSince: null }
  expect(endPause(hidden, parade, timeAfter(60))).toEqual({ pausedAt: null, shownSince: null })
  // The gate opened in an earlier parade.
  const later = { startedAt: timeAfter(-60) }
  expect(endPause(paused, later, timeAfter(60))).toEqual({ pausedAt: null, shownSince: timeAfter(-600) })
  expect(endPause(shown, parade, timeAfter(60))).toBe(shown)
})
