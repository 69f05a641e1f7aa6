import { expect, test } from 'vitest'
import { row } from '#shared/contract/test-row.ts'
import { permissionStatus } from './permission-status.ts'

const days = { validFrom: '2026-12-01', validUntil: '2026-12-06' }

test.each([
  ['2026-11-30', true, 'pending'],
  ['2026-12-01', true, 'active'],
  ['2026-12-06', true, 'active'],
  ['2026-12-07', true, 'expired'],
  ['2026-12-03', false, 'revoked'],
  ['2026-12-07', false, 'revoked'],
])('on %s, a permission with isActive %s is %s', (today, isActive, status) => {
  expect(permissionStatus(row('listTrackingPermissions', { ...days, isActive }), today)).toBe(status)
})
