import { expect, test } from 'vitest'
import {
  totalClicksOf,
  isStatusFilter,
  type ListedGroup,
  badgesOf,
  locationOf,
  searchTextOf,
} from './listed-group.ts'

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
])('a group that is %s has its badge', (_state, change, badges) => {
  expect(badgesOf({ ...group, ...change })).toEqual(badges)
})

test('a group without a location is in New Orleans, and the search finds it by location, type and status', () => {
  expect(locationOf(group)).toBe('New Orleans')
  expect(searchTextOf({ ...group, featured })).toBe(
    'Paper Lantern Walkers Social Aid & Pleasure Club New Orleans Featured',
  )
})

test('clicks of both kinds add up, and unknown statuses are ignored', () => {
  expect(totalClicksOf(group)).toBe(5)
  expect(['verified', 'hidden', 'toString', ''].map(isStatusFilter)).toEqual([true, true, false, false])
})
