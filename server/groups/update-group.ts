import { eq } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import type { Organizer } from '../access/organizer.ts'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { groups, trackingSessions } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { Refusal, refuse, refuseIfChanged } from '../refusal.ts'
import { endGroupTracking } from '../tracking/lifecycle/end-group-tracking.ts'
import { forgetStartAgain } from '../tracking/lifecycle/start-again.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { announceGroupDetails } from '../tracking/parade/announce.ts'
import { checkTypeChange } from './check-type-change.ts'
import { lockGroupRow } from '../tracking/parade/lock-groups.ts'

type Group = typeof groups.$inferSelect

/** The email address is private, and `isHidden` follows from `isActive`. */
const unauditedFields = ['contactEmail', 'isHidden', 'version'] as const

/** The fields that the verified badge vouches for: who the group is, and where its links lead. */
export const verifiedFields = [
  'name',
  'websiteUrl',
  'donationLink',
  'merchandiseLink',
  'socialLinks',
] as const

/**
 * Changes a group's profile. Organizers cannot show a group that an administrator has hidden. With
 * a version, a form does not overwrite later changes. An organizer who changes a verified field, or
 * the type from Black Masking Indians, loses the badge until an administrator verifies the group
 * again. Hiding the group ends its tracking. If the group stays visible, its live parade shows the
 * change. Returns the group and the ids of the parades that the board must read again.
 */
export function updateGroup(
  database: Database,
  organizer: Organizer,
  { version, consent, ...form }: Body<'updateGroup'>,
  asOf: AsOf,
) {
  return database.transaction(async (transaction) => {
    const { groupId, admin } = organizer
    const previousGroup = await lockGroupRow(transaction, groupId)
    if (!previousGroup) return refuse('group_not_found')
    if (previousGroup.isHidden && form.isActive && !admin) return refuse('group_hidden')
    const outdated = refuseIfChanged(version, previousGroup.version)
    if (outdated) return outdated
    const change = { groupId, from: previousGroup.type, to: form.type, consent }
    const refusal = await checkTypeChange(transaction, change, asOf)
    if (refusal) return refusal
    // Nobody has said that this group asked to be followed.
    const becomesMasking = form.type === 'black-masking-indians' && form.type !== previousGroup.type
    if (becomesMasking && consent !== true)
      await forgetStartAgain(transaction, eq(trackingSessions.groupId, groupId))
    const isHiding = previousGroup.isActive && !form.isActive
    const paradeIds = isHiding ? await endGroupTracking(transaction, groupId, asOf) : []
    if (paradeIds instanceof Refusal) return paradeIds
    const visibility = form.isActive && { isHidden: false }
    const vouchedChanges = changesBetween(
      previousGroup,
      { ...previousGroup, ...form },
      { only: verifiedFields },
    )
    // Otherwise the organizers could publish their events without the approval that masking needs.
    const stopsMasking = previousGroup.type === 'black-masking-indians' && form.type !== previousGroup.type
    const losesBadge =
      !admin && previousGroup.isVerified && (stopsMasking || Object.keys(vouchedChanges).length > 0)
    const [group] = await transaction
      .update(groups)
      .set({
        ...form,
        ...visibility,
        ...(losesBadge && { isVerified: false }),
        version: previousGroup.version + 1,
      })
      .where(eq(groups.id, groupId))
      .returning()
    if (!isHiding) paradeIds.push(...(await announceGroupDetails(transaction, groupId)))
    if (admin) await auditAdminChange(transaction, admin, previousGroup, group!, asOf.now)
    // Only verified groups are audited: anyone can create a group and flood the trail with changes.
    else if (losesBadge) await auditLostBadge(transaction, organizer, previousGroup, group!, asOf.now)
    await notifyChanged(transaction, 'group', { groups: [groupId] })
    return { group: group!, paradeIds }
  })
}

async function auditAdminChange(
  transaction: Transaction,
  admin: Admin,
  previousGroup: Group,
  group: Group,
  now: Date,
): Promise<void> {
  // Records only that the email address changed: addresses do not belong in the trail.
  const address = previousGroup.contactEmail !== group.contactEmail && { contactEmail: 'changed' }
  const changes = { ...changesBetween(previousGroup, group, { except: unauditedFields }), ...address }
  await writeAudit(transaction, admin, now, { action: 'change-group', subject: group.name, changes })
}

async function auditLostBadge(
  transaction: Transaction,
  organizer: Organizer,
  previousGroup: Group,
  group: Group,
  now: Date,
): Promise<void> {
  const changes = changesBetween(previousGroup, group, { only: [...verifiedFields, 'type', 'isVerified'] })
  const entry = { action: 'change-group-as-organizer', subject: previousGroup.name, changes } as const
  await writeAudit(transaction, organizer, now, entry)
}
