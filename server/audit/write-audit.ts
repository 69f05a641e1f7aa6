import type { Admin } from '../access/admin.ts'
import { Organizer } from '../access/organizer.ts'
import type { Transaction } from '../database/connect.ts'
import type { AuditChanges } from '../database/schema/audit.ts'
import { auditEntries } from '../database/schema.ts'
import type { auditActions } from '#shared/contract/audit.ts'
import { notifyChanged } from '../live/notify-changed.ts'

export type AuditAction = (typeof auditActions)[number]

/** An action, its subject (in words that outlive it), and what it changed. */
export interface AuditEntry {
  action: AuditAction
  subject: string
  /** No secret, no phone number and no email address may be in it. */
  changes?: AuditChanges
}

/**
 * Records what an administrator or an organizer does, in the same transaction, so that both or
 * neither are stored. The trail keeps no address of an organizer.
 */
export async function writeAudit(
  transaction: Transaction,
  by: Admin | Organizer,
  now: Date,
  entry: AuditEntry,
): Promise<void> {
  const address = by instanceof Organizer ? '' : by.address
  await transaction.insert(auditEntries).values({ ...entry, at: now, address })
  await notifyChanged(transaction, 'audit')
}
