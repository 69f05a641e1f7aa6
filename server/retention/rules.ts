import { type SQL, sql } from 'drizzle-orm'
import { signUpRetention } from '#shared/sign-ups.ts'

/** A table, and the condition for its expired rows at an instant. */
export interface RetentionRule {
  table: string
  isExpired: (now: Date) => SQL
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
const SIGN_UP_MS = signUpRetention.years * YEAR_MS

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
  olderThan('positions', 'received_at', 30 * DAY_MS),
  {
    table: 'tracking_sessions',
    isExpired: (now) => sql`coalesce(ended_at, expires_at) < ${ago(now, 30 * DAY_MS)}`,
  },
  olderThan('live_parades', 'ended_at', 30 * DAY_MS),
  {
    table: 'tracking_permissions',
    // The time of a revocation is not stored, but it is no earlier than creation and last use.
    isExpired: (now) => {
      const yearAgo = ago(now, YEAR_MS)
      return sql`valid_until < (${yearAgo} at time zone 'America/Chicago')::date
        or (not is_active and greatest(created_at, last_used) < ${yearAgo})`
    },
  },
  {
    table: 'event_proposals',
    // A decided proposal of an event stays with that event, because its organizers change it there.
    isExpired: (now) => sql`case when state = 'open' then created_at < ${ago(now, YEAR_MS)}
      else (state = 'declined' or kind <> 'create') and decided_at < ${ago(now, 90 * DAY_MS)} end`,
  },
  olderThan('waitlist_entries', 'created_at', SIGN_UP_MS),
  olderThan('beta_feedback', 'submitted_at', SIGN_UP_MS),
  olderThan('beta_testers', 'applied_at', SIGN_UP_MS),
  olderThan('beta_invites', 'invited_at', SIGN_UP_MS),
  olderThan('mails', 'created_at', 90 * DAY_MS),
  {
    table: 'alert_subscriptions',
    isExpired: (now) => sql`coalesce(last_success_at, created_at) < ${ago(now, YEAR_MS)}`,
  },
  olderThan('alerts', 'created_at', 30 * DAY_MS),
  olderThan('audit_entries', 'at', YEAR_MS),
  olderThan('admin_sessions', 'created_at', YEAR_MS),
  olderThan('address_uses', 'used_at', 60 * MINUTE_MS),
  olderThan('password_failures', 'failed_at', 15 * MINUTE_MS),
]
