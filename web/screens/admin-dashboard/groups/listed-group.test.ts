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
const featuredRecord = { id: 7, featuredDate: '2026-12-06', description: null }

test.each([
  ['shown', {}, []],
  ['hidden by an administrator', { isActive: false, isHidden: true }, ['Hidden']],
  ['taken off by its organizers', { isActive: false }, ['Off the site']],
  ['featured', { featured: featuredRecord }, ['Featured']],
  [
    'hidden and featured',
    { isActive: false, isHidden: true, featured: featuredRecord },
    ['Hidden', 'Featured'],
  ],
])('the badges of a group that is %s', (_state, change, badges) => {
  expect(badgesOf({ ...group, ...change })).toEqual(badges)
})

test('a group without a location is in New Orleans', () => {
  expect(locationOf(group)).toBe('New Orleans')
})

test('the search text has the name, type, location and badges', () => {
  expect(searchTextOf({ ...group, featured: featuredRecord })).toBe(
    'Paper Lantern Walkers Social Aid & Pleasure Club New Orleans Featured',
  )
})

test('the total is the clicks of both kinds', () => {
  expect(totalClicksOf(group)).toBe(5)
})

test('only names of status filters are accepted', () => {
  expect(['verified', 'hidden', 'toString', ''].map(isStatusFilter)).toEqual([true, true, false, false])
})
