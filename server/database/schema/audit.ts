import { auditActions } from '#shared/contract/audit.ts'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * An action of an administrator, or of an organizer on a verified group: when, from which IP
 * address (empty for an organizer), its target, and its changes. It holds no secrets.
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

/** Each changed field with its new value, or with the old and the new one. */
export type AuditChanges = Record<string, AuditValue | { from: AuditValue; to: AuditValue }>
type AuditValue = string | number | boolean | null | string[]
