import type { AuditChanges } from '../database/schema/audit.ts'

/** The fields of a row that are audited: all except the named ones, or only the named ones. */
type Fields<Row> = { except: readonly (keyof Row)[] } | { only: readonly (keyof Row)[] }

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the changed fields of a row for the audit trail, with old and new values. */
export function changesBetween<Row extends object>(
  previousRow: Row,
  newRow: Row,
  fields: Fields<Row> = { except: [] },
): AuditChanges {
  const isAudited = (field: keyof Row) =>
    'only' in fields ? fields.only.includes(field) : !fields.except.includes(field)
  const changedFields = (Object.keys(newRow) as (keyof Row)[]).filter(
    (field) => isAudited(field) && !isEqual(previousRow[field], newRow[field]),
  )
  return Object.fromEntries(
    changedFields.map((field) => [field, { from: previousRow[field], to: newRow[field] }]),
  ) as AuditChanges
}
