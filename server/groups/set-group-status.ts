import { eq } from 'drizzle-orm'
import type { Body } from '#shared/contract/types.ts'
import type { Admin } from '../access/admin.ts'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { groups } from '../database/schema.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { Refusal, refuse, refuseIfChanged } from '../refusal.ts'
import { endGroupTracking } from '../tracking/lifecycle/end-group-tracking.ts'
import type { AsOf } from '../tracking/parade/session-status.ts'
import { lockGroupRow } from '../tracking/parade/lock-groups.ts'
import { readAdminGroup } from './read-admin-groups.ts'
import { verifiedFields } from './update-group.ts'

/**
 * Grants or removes a group's verified badge, and hides or shows the group. Refuses if nothing
 * would change, or if the version is outdated. Hiding ends the group's tracker links. Returns the
 * group and the ids of the parades that the board must read again.
 */
export function setGroupStatus(
  database: Database,
  admin: Admin,
  groupId: number,
  { isVerified, isActive, version }: Body<'setGroupStatus'>,
  asOf: AsOf,
) {
  return database.transaction(async (transaction) => {
    const previousGroup = await lockGroupRow(transaction, groupId)
    if (!previousGroup) return refuse('group_not_found')
    const status = {
      ...(isVerified !== undefined && { isVerified }),
      ...(isActive !== undefined && { isActive, isHidden: !isActive }),
    }
    const { isHidden, ...otherChanges } = changesBetween(previousGroup, { ...previousGroup, ...status })
    // One fact once: a group that goes off or on the site by an administrator is hidden or shown, too.
    const changes = isHidden && !otherChanges['isActive'] ? { ...otherChanges, isHidden } : otherChanges
    if (Object.keys(changes).length === 0) return refuse('already_so')
    const outdated = refuseIfChanged(version, previousGroup.version)
    if (outdated) return outdated
    const paradeIds = isActive === false ? await endGroupTracking(transaction, groupId, asOf) : []
    if (paradeIds instanceof Refusal) return paradeIds
    await transaction
      .update(groups)
      .set({ ...status, version: previousGroup.version + 1 })
      .where(eq(groups.id, groupId))
    const action = 'isActive' in changes || 'isHidden' in changes ? 'hide-group' : 'verify-group'
    // Records what was verified: organizers may have changed these fields since the badge was lost,
    // and nothing audits changes of unverified groups.
    const verifiedValues =
      isVerified === true && Object.fromEntries(verifiedFields.map((field) => [field, previousGroup[field]]))
    await writeAudit(transaction, admin, asOf.now, {
      action,
      subject: previousGroup.name,
      changes: { ...changes, ...verifiedValues },
    })
    await notifyChanged(transaction, 'group', { groups: [groupId] })
    return { group: await readAdminGroup(transaction, admin, groupId), paradeIds }
  })
}
