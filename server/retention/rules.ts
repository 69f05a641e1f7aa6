import { type SQL, sql } from 'drizzle-orm'

/** A table, and the condition for its expired rows at an instant. */
export interface RetentionRule {
  table: string
  isExpired: (now: Date) => SQL
}

const minuteMs = 60_000
const dayMs = 86_400_000
const yearMs = 365 * dayMs

const ago = (now: Date, ms: number): SQL => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`

/** Returns a rule by the age of one column. */
const olderThan = (table: string, column: string, ms: number): RetentionRule => ({
  table,
  isExpired: (now) => sql`${sql.identifier(column)} < ${ago(now, ms)}`,
})

/**
 * How long expiring data is kept, as the privacy policy promises. The order matters: rows are
 * deleted before the rows they refer to.
 */
export const retentionRules: readonly RetentionRule[] = [
  olderThan('positions', 'received_at', 30 * dayMs),
  {
    table: 'tracking_sessions',
    isExpired: (now) => sql`coalesce(ended_at, expires_at) < ${ago(now, 30 * dayMs)}`,
  },
  olderThan('live_parades', 'ended_at', 30 * dayMs),
  {
    table: 'tracking_permissions',
    // The time of a revocation is not stored, but it is no earlier than creation and last use.
    isExpired: (now) => {
      const yearAgo = ago(now, yearMs)
      return sql`valid_until < (${yearAgo} at time zone 'America/Chicago')::date
        or (not is_active and greatest(created_at, last_used) < ${yearAgo})`
    },
  },
  olderThan('waitlist_entries', 'created_at', 2 * yearMs),
  olderThan('beta_feedback', 'submitted_at', 2 * yearMs),
  olderThan('beta_testers', 'applied_at', 2 * yearMs),
  olderThan('beta_invites', 'invited_at', 2 * yearMs),
  olderThan('mails', 'created_at', 90 * dayMs),
  olderThan('audit_entries', 'at', yearMs),
  olderThan('admin_sessions', 'created_at', yearMs),
  olderThan('address_uses', 'used_at', 60 * minuteMs),
  olderThan('password_failures', 'failed_at', 15 * minuteMs),
]
