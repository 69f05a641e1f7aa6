import { expect, test } from 'vitest'
import { isActivePermission, isOfThisWeek, permissionStatus, type Permission } from './permissions.ts'

const permission = (change: Partial<Permission>): Permission => ({
  id: 1,
  groupId: 1,
  userId: '504',
  userName: 'Odile Example',
  userPhone: '504',
  userEmail: null,
  isActive: true,
  validFrom: '2026-12-01',
  validUntil: '2026-12-06',
  createdBy: 'admin',
  createdAt: '2026-12-01T12:00:00.000Z',
  lastUsed: null,
  notes: null,
  ...change,
})

test('a permission is active through its last New Orleans day', () => {
  const lateThatDay = new Date('2026-12-07T05:59:00Z')
  expect(isActivePermission(permission({}), lateThatDay)).toBe(true)
  expect(isActivePermission(permission({}), new Date('2026-12-07T06:00:00Z'))).toBe(false)
  expect(isActivePermission(permission({ isActive: false }), lateThatDay)).toBe(false)
})

test('this week is the last 7 days', () => {
  expect(isOfThisWeek(permission({}), new Date('2026-12-08T12:00:00Z'))).toBe(true)
  expect(isOfThisWeek(permission({}), new Date('2026-12-08T12:00:01Z'))).toBe(false)
})

test.each([
  ['2026-11-30', true, 'pending'],
  ['2026-12-01', true, 'active'],
  ['2026-12-06', true, 'active'],
  ['2026-12-07', true, 'expired'],
  ['2026-12-03', false, 'revoked'],
  ['2026-12-07', false, 'revoked'],
])('on %s, not revoked: %s, the dashboard shows it as %s', (today, isActive, status) => {
  expect(permissionStatus(permission({ isActive }), today)).toBe(status)
})
