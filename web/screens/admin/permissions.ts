import type { PermissionStatus } from '#shared/contract/permissions.ts'
import type { Output } from '#shared/contract/types.ts'

export type Permission = Output<'listTrackingPermissions'>[number]

/** The statuses by which the dashboard shows and narrows down permissions, the most useful first. */
export const shownStatuses = ['active', 'pending', 'expired', 'revoked'] as const satisfies PermissionStatus[]

/** How the dashboard shows a permission on a New Orleans day (yyyy-MM-dd). */
export function permissionStatus(
  { isActive, validFrom, validUntil }: Permission,
  today: string,
): (typeof shownStatuses)[number] {
  if (!isActive) return 'revoked'
  if (validFrom > today) return 'pending'
  return validUntil < today ? 'expired' : 'active'
}
