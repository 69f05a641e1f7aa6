import { and, eq, isNull } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { groups, trackingPermissions, trackingSessions } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { updateParadeAfterSessionEnd } from '../lifecycle/end-parade.ts'
import { forgetStartAgain } from '../lifecycle/start-again.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import type { AsOf } from '../parade/session-status.ts'

/** A permission to track a group between two New Orleans days (yyyy-MM-dd), both included. */
export interface NewPermission {
  groupId: number
  userId: string | null
  userName: string
  userPhone: string | null
  userEmail: string | null
  validFrom: string
  validUntil: string
  notes: string | null
}

/** Stores a permission and notifies the dashboard. `createdBy` is the administrator's name. */
export async function insertPermission(
  transaction: Transaction,
  permission: NewPermission,
  createdBy: string,
  now: Date,
) {
  // The contract promises an id, which callers may leave out.
  const userId = permission.userId ?? permission.userPhone ?? permission.userName
  const [row] = await transaction
    .insert(trackingPermissions)
    .values({ ...permission, userId, createdBy, createdAt: now })
    .returning()
  await notifyChanged(transaction, 'permission')
  return row!
}

/** Grants a permission. Refuses if there is no such group. */
export function createPermission(
  database: Database,
  admin: Admin,
  permission: NewPermission,
  createdBy: string,
  now: Date,
) {
  return database.transaction(async (transaction) => {
    const [group] = await transaction
      .select({ name: groups.name })
      .from(groups)
      .where(eq(groups.id, permission.groupId))
    if (!group) return refuse('group_not_found')
    const { userName, validFrom, validUntil } = permission
    await writeAudit(transaction, admin, now, {
      action: 'grant-permission',
      subject: group.name,
      changes: { tracker: userName, validFrom, validUntil },
    })
    return insertPermission(transaction, permission, createdBy, now)
  })
}

/**
 * Revokes a permission and ends its links in the same commit. A parade left without a valid session
 * goes off the map. Returns the ids of the parades that lost a phone. Refuses if it was already
 * revoked.
 */
export function revokePermission(database: Database, admin: Admin, id: number, asOf: AsOf) {
  return database.transaction(async (transaction) => {
    const [permission] = await transaction
      .select({ groupId: groups.id, group: groups.name, tracker: trackingPermissions.userName })
      .from(trackingPermissions)
      .innerJoin(groups, eq(groups.id, trackingPermissions.groupId))
      .where(eq(trackingPermissions.id, id))
    if (!permission) return refuse('permission_not_found')
    await lockGroup(transaction, permission.groupId)
    const revokedRows = await transaction
      .update(trackingPermissions)
      .set({ isActive: false })
      .where(and(eq(trackingPermissions.id, id), eq(trackingPermissions.isActive, true)))
      .returning({ id: trackingPermissions.id })
    if (revokedRows.length === 0) return refuse('already_revoked')
    await writeAudit(transaction, admin, asOf.now, {
      action: 'revoke-permission',
      subject: permission.group,
      changes: { tracker: permission.tracker },
    })
    const endedSessions = await transaction
      .update(trackingSessions)
      .set({ status: 'stopped', endedAt: asOf.now })
      .where(and(eq(trackingSessions.permissionId, id), isNull(trackingSessions.endedAt)))
      .returning({ paradeId: trackingSessions.paradeId })
    // Start again must not give these links a new session, because their permission is gone.
    await forgetStartAgain(transaction, eq(trackingSessions.permissionId, id))
    const paradeIds = [
      ...new Set(endedSessions.flatMap(({ paradeId }) => (paradeId === null ? [] : [paradeId]))),
    ]
    for (const paradeId of paradeIds)
      await updateParadeAfterSessionEnd(transaction, paradeId, 'revoked', asOf)
    await notifyChanged(transaction, ['permission', 'tracking'])
    return { paradeIds }
  })
}
