import { expect, test } from 'vitest'
import { row } from '#shared/contract/test-row.ts'
import { badgesOf, isStatusFilter, searchTextOf, totalClicksOf } from './listed-group.ts'

const name = 'Paper Lantern Walkers'
const group = row('listAdminGroups', { name, type: 'social-aid', isActive: true })
const featured = { id: 7, featuredDate: '2026-12-06', description: null }

const hiddenBadge = { label: 'Hidden', tone: 'warning' }
const featuredBadge = { label: 'Featured', tone: 'good' }

test.each([
  ['on the site', {}, []],
  ['hidden by an administrator', { isActive: false, isHidden: true }, [hiddenBadge]],
  ['taken off by its organizers', { isActive: false }, [{ label: 'Off the site', tone: 'warning' }]],
  ['featured', { featured }, [featuredBadge]],
  ['hidden and featured', { isActive: false, isHidden: true, featured }, [hiddenBadge, featuredBadge]],
])('a group that is %s has its badges', (_state, change, badges) => {
  expect(badgesOf({ ...group, ...change })).toEqual(badges)
})

test('the search text has the name, type, location (New Orleans if there is none) and badges', () => {
  expect(searchTextOf({ ...group, featured })).toBe(
    'Paper Lantern Walkers Social Aid & Pleasure Club New Orleans Featured',
  )
})

test('the total counts the clicks on both kinds of links', () => {
  expect(totalClicksOf({ ...group, clicks: { donation_click: 2, merchandise_click: 3 } })).toBe(5)
})

test('only names of status filters are accepted', () => {
  expect(['verified', 'off-site', 'toString', ''].map(isStatusFilter)).toEqual([true, true, false, false])
})
