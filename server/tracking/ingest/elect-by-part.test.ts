import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { electByPart } from './elect-by-part.ts'
import { electPrimary } from './elect-primary.ts'

const NOW_MS = Date.UTC(2026, 11, 6, 18)
const choice = {
  primaryId: 1,
  primaryFixReceivedAt: NOW_MS,
  candidateId: 2,
  candidateFixAt: NOW_MS,
  candidatePart: 'front' as const,
  hasFront: true,
  now: NOW_MS,
}
const back = { candidatePart: 'back' as const }
const silent = { primaryFixReceivedAt: NOW_MS - 3_600_000 }

test('a back phone never takes over once a front phone has sent a fix, and stays if it was chosen', () => {
  expect(electByPart({ ...choice, ...back, ...silent })).toBe(1)
  expect(electByPart({ ...choice, ...back, primaryId: null })).toBeNull()
  expect(electByPart({ ...choice, ...back, candidateId: 1 })).toBe(1)
})

test('back phones take turns while there is no front phone, and the first one of those replaces them', () => {
  const only = { ...choice, ...back, hasFront: false }
  expect(electByPart({ ...only, primaryId: null })).toBe(2)
  expect(electByPart(only)).toBe(1)
  expect(electByPart({ ...only, ...silent })).toBe(2)
  expect(electByPart({ ...choice, hasFront: false })).toBe(2)
})

test('front phones take turns as before', () => {
  const times = fc.integer({ min: 0, max: 60_000 }).map((ago) => NOW_MS - ago)
  fc.assert(
    fc.property(times, times, (primaryFixReceivedAt, candidateFixAt) => {
      const given = { ...choice, primaryFixReceivedAt, candidateFixAt }
      expect(electByPart(given)).toBe(electPrimary(given))
    }),
  )
})
