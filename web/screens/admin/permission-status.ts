import type { PermissionStatus } from '#shared/contract/permissions.ts'
import type { Output } from '#shared/contract/types.ts'

export type Permission = Output<'listTrackingPermissions'>[number]

/** The statuses, in the order of the dashboard's menu. The contract's own list would load zod. */
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
): PermissionStatus {
  if (!isActive) return 'revoked'
  if (validFrom > today) return 'pending'
  return validUntil < today ? 'expired' : 'active'
}
