import { expect, test } from 'vitest'
import { clicksOf, isStatus, type ListedGroup, marksOf, placeOf, textOf } from './group-words.ts'

const group: ListedGroup = {
  id: 1,
  name: 'Paper Lantern Walkers',
  type: 'social-aid',
  location: null,
  isActive: true,
  isHidden: false,
  isVerified: false,
  version: 1,
  organiserLinks: 0,
  clicks: { donation_click: 2, merchandise_click: 3 },
  featured: null,
}
const featured = { id: 7, featuredDate: '2026-12-06', description: null }

test.each([
  ['shown', {}, []],
  ['hidden by an administrator', { isActive: false, isHidden: true }, ['Hidden']],
  ['taken off by its organizers', { isActive: false }, ['Off the site']],
  ['featured', { featured }, ['Featured']],
  ['both', { isActive: false, isHidden: true, featured }, ['Hidden', 'Featured']],
])('a group that is %s has its badge', (_what, change, marks) => {
  expect(marksOf({ ...group, ...change })).toEqual(marks)
})

test('a group without a place is in New Orleans, and the search finds it by place, type and status', () => {
  expect(placeOf(group)).toBe('New Orleans')
  expect(textOf({ ...group, featured })).toBe(
    'Paper Lantern Walkers Social Aid & Pleasure Club New Orleans Featured',
  )
})

test('clicks of both kinds add up, and unknown statuses are ignored', () => {
  expect(clicksOf(group)).toBe(5)
  expect(['verified', 'hidden', 'toString', ''].map(isStatus)).toEqual([true, true, false, false])
})
