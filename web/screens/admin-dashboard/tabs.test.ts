import { expect, test } from 'vitest'
import { tabOf } from './tabs.ts'

test.each([
  ['', 'live-tracking'],
  ['tab=live-tracking', 'live-tracking'],
  ['tab=groups', 'groups'],
  ['tab=events', 'events'],
  ['tab=permissions', 'permissions'],
  ['tab=jobs', 'jobs'],
  ['tab=audit', 'audit'],
  ['tab=nonsense', 'live-tracking'],
  ['tab=toString', 'live-tracking'],
])('the address ?%s shows the tab %s', (search, tab) => {
  expect(tabOf(new URLSearchParams(search))).toBe(tab)
})
