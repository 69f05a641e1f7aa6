import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { day, id, idInPath, instant, nameText, optionalEmail, optionalText } from './fields.ts'

export const trackingPermission = z
  .object({
    id,
    groupId: id,
    userId: z.string(),
    userName: z.string(),
    userPhone: z.string().nullable(),
    userEmail: z.string().nullable(),
    isActive: z.boolean(),
    validFrom: z.iso.date(),
    validUntil: z.iso.date(),
    createdBy: z.string(),
    createdAt: instant,
    lastUsed: instant.nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'TrackingPermission' })

export const permissionCalls = declareCalls({
  listTrackingPermissions: {
    summary: 'All tracking permissions, newest first',
    output: z.array(trackingPermission),
    refusals: [],
  },
  createTrackingPermission: {
    summary: 'Permits a person to track a group from one day to another, both included',
    body: z
      .object({
        groupId: id,
        userId: optionalText(160),
        userName: nameText(160),
        userPhone: optionalText(32),
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
    summary: 'Revokes a permission and ends its links at once',
    params: z.object({ id: idInPath }),
    output: null,
    refusals: ['permission_not_found', 'already_revoked'],
  },
})
