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
