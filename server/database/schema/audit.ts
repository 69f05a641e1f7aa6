import { auditActions } from '#shared/contract/audit.ts'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What an administrator did, or an organizer to a verified group: when, from which address (empty for an organizer), to
 * what, and what that changed. Nothing secret is in it.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    address: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    subject: text().notNull(),
    changes: jsonb().$type<AuditChanges>().notNull().default({}),
  },
  (table) => [index('audit_entries_by_time').on(table.at)],
)

/** Each field that was changed: what it is now, or what it was and what it is now. */
export type AuditChanges = Record<string, AuditValue | { from: AuditValue; to: AuditValue }>
type AuditValue = string | number | boolean | null | string[]
