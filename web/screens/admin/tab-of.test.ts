import { expect, test } from 'vitest'
import { tabOf } from './tab-of.ts'

const tabs = { testers: 'Beta Testers', invites: 'Send Invites' }

test('an address names a tab, or the first is shown', () => {
  expect(tabOf(tabs, 'invites')).toBe('invites')
  expect(tabOf(tabs, '')).toBe('testers')
  expect(tabOf(tabs, 'toString')).toBe('testers')
})
