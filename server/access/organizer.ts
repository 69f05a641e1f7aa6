import { parseCookie } from 'cookie'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
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

/** A cookie from before https changed its name: another subdomain may have set it, so it proves rights and gets none. */
const readFormerCookie = (header: string | undefined) => parseCookie(header ?? '')[COOKIE_NAME]

/** Returns a browser's organizer cookie value, or a new one if it has none. */
export const readOrCreateOrganizerCookie = (
  cookieHeader: string | undefined,
  cookies: CookieRules,
): string => {
  const value = readCookie(cookieHeader, COOKIE_NAME, cookies)
  // Only the form of `newToken`: a shorter value could be guessed.
  return value && /^[\w-]{43}$/.test(value) ? value : newToken()
}

/** Returns the Set-Cookie header of an organizer cookie. */
export const organizerCookieHeader = (value: string, cookies: CookieRules): string =>
  writeCookie(COOKIE_NAME, value, COOKIE_MAX_AGE_SECONDS, cookies)

/**
 * Returns the Set-Cookie header that renews the cookie of a browser that has changed a group. What its former
 * cookie proved, the new one proves, too.
 */
export async function renewOrganizerCookie(
  database: Database,
  cookieHeader: string | undefined,
  cookies: CookieRules,
): Promise<string> {
  const value = readOrCreateOrganizerCookie(cookieHeader, cookies)
  const former = readFormerCookie(cookieHeader)
  if (former !== undefined && former !== value)
    await database.execute(sql`
      insert into ${organizers} (browser, group_id, link_id, created_at)
      select ${hashCookie(value, cookies.secret)}, group_id, link_id, created_at from ${organizers}
      where browser = ${hashCookie(former, cookies.secret)} on conflict do nothing`)
  return organizerCookieHeader(value, cookies)
}

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
  const values = [readCookie(cookieHeader, COOKIE_NAME, cookies), readFormerCookie(cookieHeader)]
  const browsers = values.flatMap((value) => (value ? hashCookie(value, cookies.secret) : []))
  const [row] = await database
    .select({ id: organizers.id })
    .from(organizers)
    .leftJoin(organizerLinks, eq(organizerLinks.id, organizers.linkId))
    .where(
      and(
        inArray(organizers.browser, browsers),
        eq(organizers.groupId, groupId),
        or(isNull(organizers.linkId), isNull(organizerLinks.withdrawnAt)),
      ),
    )
  return row !== undefined
}
