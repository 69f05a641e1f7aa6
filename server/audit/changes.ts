import type { AuditChanges } from '../database/schema/audit.ts'

/** The fields of a row that are audited: all except some, or only some. */
type Fields<Row> = { except: readonly (keyof Row)[] } | { only: readonly (keyof Row)[] }

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the changed fields of a row for the audit trail, with old and new values. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Row,
  fields: Fields<Row> = { except: [] },
): AuditChanges {
  const isAudited = (field: keyof Row) =>
    'only' in fields ? fields.only.includes(field) : !fields.except.includes(field)
  const changed = (Object.keys(after) as (keyof Row)[]).filter(
    (field) => isAudited(field) && !isEqual(before[field], after[field]),
  )
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field], to: after[field] }]),
  ) as AuditChanges
}
