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

export const trackingPermission = z
  .object({
    id,
    groupId: id,
    userId: z.string(),
    userName: z.string(),
    userPhone: z.string().nullable(),
    userEmail: z.string().nullable(),
    isActive: z.boolean().meta({ description: 'False once revoked, whatever its days' }),
    validFrom: z.iso.date(),
    validUntil: z.iso.date(),
    createdBy: z.string(),
    createdAt: instant,
    lastUsed: instant.nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'TrackingPermission' })

/**
 * The status of a permission in lists. `active` is valid today, `pending` becomes valid later,
 * `expired` is no longer valid, and an administrator has ended a `revoked` one early. As a filter,
 * `open` means active or pending.
 */
export const permissionStatuses = ['active', 'pending', 'expired', 'revoked', 'open'] as const

export type PermissionStatus = (typeof permissionStatuses)[number]

export const permissionCalls = declareCalls({
  listTrackingPermissions: {
    summary: 'Tracking permissions, newest first, paginated',
    query: z.object({
      ...pageQuery,
      sort: z
        .enum(sortOrders(['granted', 'tracker', 'group', 'valid', 'used', 'status']))
        .default('-granted'),
      status: z.enum(permissionStatuses).optional(),
    }),
    isPaged: true,
    output: z.array(trackingPermission),
    refusals: [],
  },
  getPermissionFigures: {
    summary: 'Number of permissions: all, active, open, and granted in the last 7 days',
    output: z.object({
      total: z.int().nonnegative(),
      active: z.int().nonnegative(),
      open: z.int().nonnegative(),
      ofLast7Days: z.int().nonnegative(),
    }),
    refusals: [],
  },
  createTrackingPermission: {
    summary: 'Lets a person track a group from one day through another',
    body: z
      .object({
        groupId: id,
        userId: optionalText(160),
        userName: nameText(160),
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
