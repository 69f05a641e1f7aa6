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

const hiddenBadge = { label: 'Hidden', tone: 'warning' }
const featuredBadge = { label: 'Featured', tone: 'good' }

test.each([
  ['on the site', {}, []],
  ['hidden by an administrator', { isActive: false, isHidden: true }, [hiddenBadge]],
  ['taken off by its organizers', { isActive: false }, [{ label: 'Off the site', tone: 'warning' }]],
  ['featured', { featured: featuredRecord }, [featuredBadge]],
  [
    'hidden and featured',
    { isActive: false, isHidden: true, featured: featuredRecord },
    [hiddenBadge, featuredBadge],
  ],
])('a group that is %s has its badges', (_state, change, badges) => {
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

test('the total counts the clicks on both kinds of links', () => {
  expect(totalClicksOf(group)).toBe(5)
})

test('only names of status filters are accepted', () => {
  expect(['verified', 'off-site', 'toString', ''].map(isStatusFilter)).toEqual([true, true, false, false])
})
