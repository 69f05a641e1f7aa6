import { parseCookie } from 'cookie'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { organizerLinks, organizers } from '../database/schema.ts'
import type { Admin } from './admin.ts'
import { type CookieRules, readCookie, writeCookie } from './cookies.ts'
import { hashCookie, newToken } from './token.ts'

/** Name of the cookie that identifies an organizer's browser. */
const COOKIE_NAME = 'second_line_organiser'
/** Browsers cap cookies at 400 days. Every change of a group by its organizer renews this one. */
const COOKIE_MAX_AGE_SECONDS = 400 * 86_400

/**
 * Proof that the caller may change a group, as its organizer or as an administrator (then `admin`
 * is set). Only `server/access` creates it.
 */
export class Organizer {
  readonly groupId: number
  readonly admin: Admin | null
  // Makes the type nominal, as in `Admin`.
  #brand = true

  constructor(groupId: number, admin: Admin | null) {
    this.groupId = groupId
    this.admin = admin
  }

  get isOrganizer(): boolean {
    return this.#brand
  }
}

// A cookie from before https renamed it is valid until its browser changes a group, which writes the new one.
const readOrganizerCookie = (header: string | undefined, cookies: CookieRules) =>
  readCookie(header, COOKIE_NAME, cookies) ?? parseCookie(header ?? '')[COOKIE_NAME]

/** Returns a browser's organizer cookie value, or a new one if it has none. */
export const readOrCreateOrganizerCookie = (
  cookieHeader: string | undefined,
  cookies: CookieRules,
): string => {
  const value = readOrganizerCookie(cookieHeader, cookies)
  // Only the form of `newToken`: a shorter value could be guessed.
  return value && /^[\w-]{43}$/.test(value) ? value : newToken()
}

/** Returns the Set-Cookie header of an organizer cookie. */
export const organizerCookieHeader = (value: string, cookies: CookieRules): string =>
  writeCookie(COOKIE_NAME, value, COOKIE_MAX_AGE_SECONDS, cookies)

/**
 * Makes a browser an organizer of a group. `linkId` is the link that it claimed, or null for the
 * group's creator.
 */
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

/** Whether the browser behind a Cookie header organizes a group and its link was not withdrawn. */
export async function isOrganizerOf(
  database: Database,
  cookies: CookieRules,
  cookieHeader: string | undefined,
  groupId: number,
): Promise<boolean> {
  const browser = readOrganizerCookie(cookieHeader, cookies)
  if (!browser) return false
  const [row] = await database
    .select({ id: organizers.id })
    .from(organizers)
    .leftJoin(organizerLinks, eq(organizerLinks.id, organizers.linkId))
    .where(
      and(
        eq(organizers.browser, hashCookie(browser, cookies.secret)),
        eq(organizers.groupId, groupId),
        or(isNull(organizers.linkId), isNull(organizerLinks.withdrawnAt)),
      ),
    )
  return row !== undefined
}
