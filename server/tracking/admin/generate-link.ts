import { addDays, dayOf, endOfDay } from '#shared/calendar.ts'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { Refusal } from '../../refusal.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { createSession } from '../lifecycle/create-session.ts'
import { insertPermission } from './permissions.ts'
import { findTrackableGroup } from '../lifecycle/find-trackable-group.ts'

/** How long the permission and the link are valid after today. */
const LINK_VALID_DAYS = 7

interface LinkRequest {
  groupId: number
  userName: string
  userPhone: string
  userEmail: string | null
  consent?: boolean | undefined
}

/**
 * Permits a person to track a group from today until 7 days later, and creates the tracker link.
 */
export function generateLink(
  database: Database,
  admin: Admin,
  request: LinkRequest,
  createdBy: string,
  now: Date,
) {
  return database.transaction(async (transaction) => {
    // The group's type, which decides whether consent is required, must not change before the link
    // exists.
    await lockGroup(transaction, request.groupId)
    const group = await findTrackableGroup(transaction, request.groupId, request.consent, now)
    if (group instanceof Refusal) return group
    const today = dayOf(now)
    const lastDay = addDays(today, LINK_VALID_DAYS)
    const { userName, userPhone, userEmail } = request
    const permission = await insertPermission(
      transaction,
      {
        groupId: group.id,
        userId: userPhone,
        userName,
        userPhone,
        userEmail,
        validFrom: today,
        validUntil: lastDay,
        notes: null,
      },
      createdBy,
      now,
    )
    const expiresAt = endOfDay(lastDay)
    const trackingLink = await createSession(
      transaction,
      {
        groupId: group.id,
        trackerName: userName,
        paradeId: null,
        eventId: null,
        permissionId: permission.id,
        validFrom: now,
        expiresAt,
      },
      now,
    )
    await writeAudit(transaction, admin, now, {
      action: 'make-tracker-link',
      subject: group.name,
      changes: { tracker: userName, validUntil: lastDay },
    })
    return { trackingLink, expiresAt, permission }
  })
}
