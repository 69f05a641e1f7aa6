import type { PermissionStatus } from '#shared/contract/permissions.ts'
import type { Output } from '#shared/contract/types.ts'

export type Permission = Output<'listTrackingPermissions'>[number]

/** The statuses that the dashboard shows and filters by, in menu order. */
export const displayStatuses = [
  'active',
  'pending',
  'expired',
  'revoked',
] as const satisfies PermissionStatus[]

/** Returns the status of a permission on `today`, a New Orleans day (yyyy-MM-dd). */
export function permissionStatus(
  { isActive, validFrom, validUntil }: Permission,
  today: string,
): (typeof displayStatuses)[number] {
  if (!isActive) return 'revoked'
  if (validFrom > today) return 'pending'
  return validUntil < today ? 'expired' : 'active'
}
