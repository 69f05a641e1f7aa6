import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'

export type Permission = Output<'listTrackingPermissions'>[number]

const weekMs = 7 * 86_400_000

/** On /admin a permission counts as active if it was not revoked and its last New Orleans day is today or later. */
export const isActivePermission = ({ isActive, validUntil }: Permission, now: Date): boolean =>
  isActive && validUntil >= dayOf(now)

/** Whether something was created in the last 7 days. */
export const isOfThisWeek = ({ createdAt }: Pick<Permission, 'createdAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) <= weekMs

/** As the dashboard shows them, the most useful first. */
export const permissionStatuses = ['active', 'pending', 'expired', 'revoked'] as const

export type PermissionStatus = (typeof permissionStatuses)[number]

/** How the dashboard shows a permission on a New Orleans day (yyyy-MM-dd). */
export function permissionStatus(
  { isActive, validFrom, validUntil }: Permission,
  today: string,
): PermissionStatus {
  if (!isActive) return 'revoked'
  if (validFrom > today) return 'pending'
  return validUntil < today ? 'expired' : 'active'
}
