import { expect, test } from 'vitest'
import { selectedTab } from './AdminPage.tsx'

const tabs = { testers: 'Beta Testers', invites: 'Send Invites' }

test('the address selects a tab', () => {
  expect(selectedTab(tabs, 'invites')).toBe('invites')
})

test('an unknown name selects the first tab', () => {
  expect(selectedTab(tabs, '')).toBe('testers')
  expect(selectedTab(tabs, 'toString')).toBe('testers')
})
