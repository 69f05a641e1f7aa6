import { parseCookie, stringifySetCookie } from 'cookie'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { organizerLinks, organizers } from '../database/schema.ts'
import type { Admin } from './admin.ts'
import { hashCookie, newToken } from './token.ts'

/** Name of the cookie that identifies a browser that organizes groups. */
const cookieName = 'second_line_organiser'
/** Browsers keep no cookie longer than 400 days; every change of a group renews it. */
const maxAgeSeconds = 400 * 86_400

/**
 * Proof that the caller may change a group: an organizer of it, or an administrator, who is `admin`
 * then. Only `server/access` makes it.
 */
export class Organizer {
  readonly groupId: number
  readonly admin: Admin | null
  #brand = true

  constructor(groupId: number, admin: Admin | null) {
    this.groupId = groupId
    this.admin = admin
  }

  get isOrganizer(): boolean {
    return this.#brand
  }
}

/** Returns the value of a browser's organizer cookie, or a new one. */
export const readOrCreateOrganizerCookie = (cookieHeader: string | undefined): string => {
  const given = parseCookie(cookieHeader ?? '')[cookieName]
  return given && /^[\w-]{43}$/.test(given) ? given : newToken()
}

/** Returns the Set-Cookie header that stores it. `secure`: sent over https only. */
export const organizerCookieHeader = (value: string, secure: boolean): string =>
  stringifySetCookie({
    name: cookieName,
    value,
    maxAge: maxAgeSeconds,
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })

/** Makes a browser an organizer of a group: by a link it claimed, or as the creator (null). */
export async function addOrganizer(
  transaction: Transaction,
  secret: string,
  browser: string,
  groupId: number,
  linkId: number | null,
  now: Date,
): Promise<void> {
  await transaction
    .insert(organizers)
    .values({ browser: hashCookie(browser, secret), groupId, linkId, createdAt: now })
    .onConflictDoNothing()
}

/** Whether the browser behind a Cookie header organizes a group, by a valid right. */
export async function isOrganizerOf(
  database: Database,
  secret: string,
  cookieHeader: string | undefined,
  groupId: number,
): Promise<boolean> {
  const browser = parseCookie(cookieHeader ?? '')[cookieName]
  if (!browser) return false
  const [found] = await database
    .select({ id: organizers.id })
    .from(organizers)
    .leftJoin(organizerLinks, eq(organizerLinks.id, organizers.linkId))
    .where(
      and(
        eq(organizers.browser, hashCookie(browser, secret)),
        eq(organizers.groupId, groupId),
        or(isNull(organizers.linkId), isNull(organizerLinks.withdrawnAt)),
      ),
    )
  return found !== undefined
}
