import { addDays, dayOf, endOfDay, startOfDay } from '#shared/calendar.ts'
import type { ParadePart } from '#shared/tracking/reports.ts'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { createSession } from '../lifecycle/create-session.ts'
import { insertPermission } from './permissions.ts'
import { findTrackableGroup } from '../lifecycle/find-trackable-group.ts'

/** How long the permission and the link are valid after their first day, unless days are given. */
const LINK_VALID_DAYS = 7

/** A link is valid until this many days from now at most. */
const MAX_DAYS_AHEAD = 366

interface LinkRequest {
  groupId: number
  userName: string
  userPhone: string
  userEmail: string | null
  /** The first and last New Orleans day (yyyy-MM-dd); by default today, and 7 days after the first. */
  validFrom?: string | undefined
  validUntil?: string | undefined
  notes?: string | null
  part: ParadePart
  consent?: boolean | undefined
}

/**
 * Permits a person to track a group from today until 7 days later, or on the given days, and creates
 * the tracker link. Unlike Start, it opens no parade: the link's first report does. Refuses a last day
 * that has passed, or is more than a year away.
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
    const { validFrom: firstDay = today } = request
    const lastDay = request.validUntil ?? addDays(firstDay, LINK_VALID_DAYS)
    if (lastDay < today || lastDay > addDays(today, MAX_DAYS_AHEAD)) {
      const message = lastDay < today ? 'must not be before today' : 'must be within a year'
      return refuse('invalid_request', { detail: message, errors: [{ path: 'validUntil', message }] })
    }
    const { userName, userPhone, userEmail } = request
    const permission = await insertPermission(
      transaction,
      {
        groupId: group.id,
        userId: userPhone,
        userName,
        userPhone,
        userEmail,
        validFrom: firstDay,
        validUntil: lastDay,
        notes: request.notes ?? null,
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
        part: request.part,
        validFrom: firstDay > today ? startOfDay(firstDay) : now,
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
