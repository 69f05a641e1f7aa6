import { expect, test } from 'vitest'
import { permissionStatus, type Permission } from './permission-status.ts'

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

test.each([
  ['2026-11-30', true, 'pending'],
  ['2026-12-01', true, 'active'],
  ['2026-12-06', true, 'active'],
  ['2026-12-07', true, 'expired'],
  ['2026-12-03', false, 'revoked'],
  ['2026-12-07', false, 'revoked'],
])('on %s, a permission with isActive %s is %s', (today, isActive, status) => {
  expect(permissionStatus(permission({ isActive }), today)).toBe(status)
})
