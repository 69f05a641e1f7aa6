import type { InferSelectModel } from 'drizzle-orm'
import type { trackingPermissions } from '../../database/schema.ts'

/** A permission as it is answered. */
export const permissionItem = (row: InferSelectModel<typeof trackingPermissions>) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastUsed: row.lastUsed?.toISOString() ?? null,
})
