import { expect, test } from 'vitest'
import { tabOf } from './tabs.ts'

test('an address names a tab, or the first is shown', () => {
  expect(tabOf('invites')).toBe('invites')
  expect(tabOf('')).toBe('testers')
  expect(tabOf('toString')).toBe('testers')
})
