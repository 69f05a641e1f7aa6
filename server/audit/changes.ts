import type { AuditChanges } from '../database/schema/audit.ts'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What of a row differs from before, for the audit trail: each field named, with what it was and what it is now. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): AuditChanges {
  const changed = fields.filter((field) => !same(before[field], after[field]))
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field], to: after[field] }]),
  ) as AuditChanges
}
