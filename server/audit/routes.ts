import { and, desc, eq, lt } from 'drizzle-orm'
import { AUDIT_PAGE_SIZE } from '#shared/contract/fields/limits.ts'
import type { Context } from '../context.ts'
import { auditEntries } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'

/**
 * Handler that lists the audit trail for the dashboard, newest first. `before` is the id of the oldest
 * entry that the dashboard has, for the page after it.
 */
export function auditHandlers({ database }: Context) {
  return {
    listAudit: async ({ query: { before, action } }) => {
      const entries = await database
        .select()
        .from(auditEntries)
        .where(
          and(
            before === undefined ? undefined : lt(auditEntries.id, before),
            action === undefined ? undefined : eq(auditEntries.action, action),
          ),
        )
        .orderBy(desc(auditEntries.id))
        .limit(AUDIT_PAGE_SIZE)
      return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
    },
  } satisfies Partial<Handlers>
}
