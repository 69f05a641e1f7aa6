import type { Admin } from '../access/admin.ts'
import { Organizer } from '../access/organizer.ts'
import type { Transaction } from '../database/connect.ts'
import type { AuditChanges } from '../database/schema/audit.ts'
import { auditEntries } from '../database/schema.ts'
import type { auditActions } from '#shared/contract/audit.ts'
import { notifyChanged } from '../live/notify-changed.ts'

/** The kind of change that an entry records. */
export type AuditAction = (typeof auditActions)[number]

/**
 * An action, its subject (a name that stays meaningful after the row is deleted), and its changes.
 */
export interface AuditEntry {
  action: AuditAction
  subject: string
  /** The changes must not contain secrets, phone numbers or email addresses. */
  changes?: AuditChanges
}

/**
 * Records an action of an administrator or organizer in the action's own transaction, so that both
 * are stored or neither. An organizer's IP address is not stored.
 */
export async function writeAudit(
  transaction: Transaction,
  actor: Admin | Organizer,
  now: Date,
  entry: AuditEntry,
): Promise<void> {
  const address = actor instanceof Organizer ? '' : actor.address
  await transaction.insert(auditEntries).values({ ...entry, at: now, address })
  await notifyChanged(transaction, 'audit')
}
