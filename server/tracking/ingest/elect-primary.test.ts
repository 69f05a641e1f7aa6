import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { electByPart, electPrimary } from './elect-primary.ts'

const NOW_MS = Date.UTC(2026, 11, 6, 18)
const choice = {
  primaryId: 1,
  primaryFixReceivedAt: NOW_MS,
  candidateId: 2,
  candidateFixAt: NOW_MS,
  now: NOW_MS,
}

test('the first phone becomes primary and stays primary while it reports', () => {
  expect(electPrimary({ ...choice, primaryId: null })).toBe(2)
  expect(electPrimary(choice)).toBe(1)
  expect(electPrimary({ ...choice, primaryFixReceivedAt: NOW_MS - 19_999 })).toBe(1)
  expect(electPrimary({ ...choice, candidateId: 1 })).toBe(1)
})

test('another phone takes over after 20 s of silence, or immediately from a phone that has ended', () => {
  expect(electPrimary({ ...choice, primaryFixReceivedAt: NOW_MS - 20_000 })).toBe(2)
  expect(electPrimary({ ...choice, primaryFixReceivedAt: null })).toBe(2)
})

test('LP2 the fix of a new primary is newer than any of the previous primary', () => {
  const times = fc.integer({ min: 0, max: 100_000 }).map((ago) => NOW_MS - ago)
  fc.assert(
    fc.property(times, times, (primaryFixReceivedAt, candidateFixAt) => {
      const chosen = electPrimary({ ...choice, primaryFixReceivedAt, candidateFixAt })
      // The primary's position is never later than its arrival.
      if (chosen === 2) expect(candidateFixAt).toBeGreaterThan(primaryFixReceivedAt)
    }),
  )
})

const partChoice = { ...choice, candidatePart: 'front' as const, hasFront: true }
const back = { candidatePart: 'back' as const }
const silent = { primaryFixReceivedAt: NOW_MS - 3_600_000 }

test('a back phone never takes over once a front phone has sent a fix, and stays if it was chosen', () => {
  expect(electByPart({ ...partChoice, ...back, ...silent })).toBe(1)
  expect(electByPart({ ...partChoice, ...back, primaryId: null })).toBeNull()
  expect(electByPart({ ...partChoice, ...back, candidateId: 1 })).toBe(1)
})

test('back phones replace silent ones while there is no front phone, and the first front phone replaces them', () => {
  const only = { ...partChoice, ...back, hasFront: false }
  expect(electByPart({ ...only, primaryId: null })).toBe(2)
  expect(electByPart(only)).toBe(1)
  expect(electByPart({ ...only, ...silent })).toBe(2)
  expect(electByPart({ ...partChoice, hasFront: false })).toBe(2)
})

test('among front phones the rule is the same as without parts', () => {
  const times = fc.integer({ min: 0, max: 60_000 }).map((ago) => NOW_MS - ago)
  fc.assert(
    fc.property(times, times, (primaryFixReceivedAt, candidateFixAt) => {
      const given = { ...partChoice, primaryFixReceivedAt, candidateFixAt }
      expect(electByPart(given)).toBe(electPrimary(given))
    }),
  )
})
