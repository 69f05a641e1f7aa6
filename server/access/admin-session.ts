import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/connect.ts'
import { adminSessions } from '../database/schema.ts'
import { Admin } from './admin.ts'
import { type CookieRules, readCookie, writeCookie } from './cookies.ts'
import { hashCookie, newToken } from './token.ts'

/** Name of the cookie that carries an admin's session. */
const COOKIE_NAME = 'second_line_admin'
const IDLE_TIMEOUT_MS = 2 * 3_600_000
const MAX_LIFETIME_MS = 12 * 3_600_000
/** Minimum time between two writes of a session's last activity, to spare the database. */
const ACTIVITY_INTERVAL_MS = 60_000

/** A valid admin session. */
export interface ValidSession {
  id: number
  expiresAt: Date
}

const expiry = (createdAt: Date, seenAt: Date) =>
  new Date(Math.min(createdAt.getTime() + MAX_LIFETIME_MS, seenAt.getTime() + IDLE_TIMEOUT_MS))

/** Opens a session. Returns its Set-Cookie header, and its expiry if there is no activity. */
export async function openAdminSession(database: Database, admin: Admin, rules: CookieRules, now: Date) {
  const token = newToken()
  await database.transaction(async (transaction) => {
    await transaction
      .insert(adminSessions)
      .values({ token: hashCookie(token, rules.secret), createdAt: now, lastSeenAt: now })
    await writeAudit(transaction, admin, now, { action: 'sign-in', subject: 'Session' })
  })
  const cookie = writeCookie(COOKIE_NAME, token, MAX_LIFETIME_MS / 1000, rules)
  return { cookie, expiresAt: expiry(now, now) }
}

/** Returns a Set-Cookie header that deletes the session cookie. */
export const clearedSessionCookie = (rules: CookieRules): string => writeCookie(COOKIE_NAME, '', 0, rules)

const isValid = (now: Date) =>
  and(
    isNull(adminSessions.endedAt),
    gt(adminSessions.createdAt, new Date(now.getTime() - MAX_LIFETIME_MS)),
    gt(adminSessions.lastSeenAt, new Date(now.getTime() - IDLE_TIMEOUT_MS)),
  )

/**
 * Returns the session named by a Cookie header if it is still valid: at most 2 hours idle and 12
 * hours in total. If `isActivity` is true, the request extends the session.
 */
export async function findAdminSession(
  database: Database,
  cookies: CookieRules,
  cookieHeader: string | undefined,
  now: Date,
  { isActivity }: { isActivity: boolean },
): Promise<ValidSession | null> {
  const token = readCookie(cookieHeader, COOKIE_NAME, cookies)
  if (!token) return null
  const [row] = await database
    .select()
    .from(adminSessions)
    .where(and(eq(adminSessions.token, hashCookie(token, cookies.secret)), isValid(now)))
  if (!row) return null
  if (isActivity && now.getTime() - row.lastSeenAt.getTime() >= ACTIVITY_INTERVAL_MS) {
    await database.update(adminSessions).set({ lastSeenAt: now }).where(eq(adminSessions.id, row.id))
    row.lastSeenAt = now
  }
  return { id: row.id, expiresAt: expiry(row.createdAt, row.lastSeenAt) }
}

/**
 * Returns the administrator behind a Cookie header, for public calls whose audit entry names the
 * administrator. The request counts as activity.
 */
export async function findAdmin(
  database: Database,
  cookies: CookieRules,
  cookieHeader: string | undefined,
  address: string,
  now: Date,
): Promise<Admin | null> {
  const session = await findAdminSession(database, cookies, cookieHeader, now, { isActivity: true })
  return session && new Admin(session, address)
}

/**
 * Ends a session and notifies every server in the same statement, so that they close its sockets.
 */
export function closeAdminSession(database: Database, admin: Admin, now: Date): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`
      with ended as (
        update admin_sessions set ended_at = ${now.toISOString()} where id = ${admin.session!.id} returning id)
      select pg_notify('signed_out', id::text) from ended`)
    await writeAudit(transaction, admin, now, { action: 'sign-out', subject: 'Session' })
  })
}

/**
 * Returns the ids of the given sessions that are no longer valid. A session that expires notifies
 * nobody, so each server asks regularly, and closes the sockets of these sessions.
 */
export async function findEndedSessions(database: Database, ids: number[], now: Date): Promise<Set<number>> {
  const rows = await database.select({ id: adminSessions.id }).from(adminSessions).where(isValid(now))
  const validIds = new Set(rows.map((row) => row.id))
  return new Set(ids.filter((id) => !validIds.has(id)))
}
