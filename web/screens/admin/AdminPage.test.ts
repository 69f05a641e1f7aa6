import { expect, test } from 'vitest'
import { selectedTab } from './AdminPage.tsx'

const tabs = { testers: 'Beta Testers', invites: 'Send Invites' }

test('the address selects a tab, and an unknown name the first one', () => {
  const selected = ['invites', '', 'toString'].map((name) => selectedTab(tabs, name))
  expect(selected).toEqual(['invites', 'testers', 'testers'])
})
