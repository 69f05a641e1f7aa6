import { expect, test } from 'vitest'
import { averageRating, countOf } from './beta-figures.ts'
import { tabOf } from './tabs.ts'

const rated = (...ratings: number[]) => averageRating(ratings.map((rating) => ({ rating })))

test('the average rating has one decimal, and is 0 with no feedback', () => {
  expect(rated()).toBe('0')
  expect(rated(4)).toBe('4.0')
  expect(rated(5, 4, 4)).toBe('4.3')
  expect(rated(1, 2)).toBe('1.5')
})

test('testers are counted by how their application stands', () => {
  const testers = [{ status: 'pending' }, { status: 'approved' }, { status: 'pending' }] as const
  expect(countOf(testers, 'pending')).toBe(2)
  expect(countOf(testers, 'rejected')).toBe(0)
})

test('an address names a tab, or the first is shown', () => {
  expect(tabOf('invites')).toBe('invites')
  expect(tabOf('')).toBe('testers')
  expect(tabOf('toString')).toBe('testers')
})
