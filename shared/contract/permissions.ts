import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import {
  byId,
  day,
  id,
  instant,
  nameText,
  optionalEmail,
  optionalPhoneNumber,
  optionalText,
} from './fields/fields.ts'
import { sortOrders, pageQuery } from './fields/paging.ts'

const userIdMeaning = 'Who may track, in the words of the caller; by default the phone number, else the name'

export const trackingPermission = z
  .object({
    id,
    groupId: id,
    userId: z.string().meta({ description: userIdMeaning }),
    userName: z.string(),
    userPhone: z.string().nullable(),
    userEmail: z.string().nullable(),
    isActive: z
      .boolean()
      .meta({ description: 'False only after it was revoked; true also for a pending or expired one' }),
    validFrom: z.iso.date().meta({ description: 'The first New Orleans day on which it is valid' }),
    validUntil: z.iso.date().meta({ description: 'The last New Orleans day on which it is valid' }),
    createdBy: z.string(),
    createdAt: instant,
    lastUsed: instant.nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'TrackingPermission' })

/**
 * A permission's status on a New Orleans day: `active` (valid that day), `pending` (valid
 * later), `expired` (no longer valid), or `revoked` (ended by an administrator, whatever its days).
 * Clients compute it; the list does not carry it.
 */
export const permissionStatuses = ['active', 'pending', 'expired', 'revoked'] as const

export type PermissionStatus = (typeof permissionStatuses)[number]

/** What the list can be filtered by: a status, or `open`, which is active or pending. */
export const permissionFilters = [...permissionStatuses, 'open'] as const

export type PermissionFilter = (typeof permissionFilters)[number]

export const permissionCalls = declareCalls({
  listTrackingPermissions: {
    summary: 'Tracking permissions, paginated; by default the newest first',
    query: z.object({
      ...pageQuery,
      // By createdAt, userName, the group's name, validUntil, lastUsed, or status.
      sort: z
        .enum(sortOrders(['granted', 'tracker', 'group', 'valid', 'used', 'status']))
        .default('-granted'),
      status: z.enum(permissionFilters).optional(),
    }),
    isPaged: true,
    output: z.array(trackingPermission),
    refusals: [],
  },
  getPermissionFigures: {
    summary: 'Numbers of permissions: all, active, open, and granted in the last 7 days',
    output: z.object({
      total: z.int().nonnegative(),
      active: z.int().nonnegative(),
      open: z.int().nonnegative(),
      ofLast7Days: z.int().nonnegative(),
    }),
    refusals: [],
  },
  createTrackingPermission: {
    summary: 'Lets a person track a group from one day through another, both included',
    body: z
      .object({
        groupId: id,
        userId: optionalText(160).meta({ description: userIdMeaning }),
        userName: nameText,
        userPhone: optionalPhoneNumber,
        userEmail: optionalEmail,
        validFrom: day,
        validUntil: day,
        notes: optionalText(2000),
      })
      .refine((permission) => permission.validUntil >= permission.validFrom, {
        path: ['validUntil'],
        message: 'must not be before the first day',
      }),
    output: trackingPermission,
    refusals: ['group_not_found'],
  },
  revokeTrackingPermission: {
    summary: 'Revokes a permission and ends its links',
    params: byId,
    output: null,
    refusals: ['permission_not_found', 'already_revoked'],
  },
})
