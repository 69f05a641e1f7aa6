import { eq } from 'drizzle-orm'
import type { Request } from 'express'
import { dayOf, formatDay } from '#shared/calendar.ts'
import { type Access, calls } from '#shared/contract/calls.ts'
import { byId } from '#shared/contract/fields/fields.ts'
import type { Database } from '../database/connect.ts'
import { validate } from '../http/input/validate.ts'
import { Refusal, refuse } from '../refusal.ts'
import { Admin } from './admin.ts'
import { findAdminSession } from './admin-session.ts'
import type { CookieRules } from './cookies.ts'
import { groups } from '../database/schema.ts'
import { Organizer, isOrganizerOf } from './organizer.ts'
import { checkPassword, type PasswordRules } from './check-password.ts'
import { findTester, type Tester } from './tester.ts'
import type { Clock } from '../clock.ts'
import type { TrackerLink, TrackerLinks } from './tracker-link.ts'

/**
 * Whether a request shows that a person is there: a change, or the question about the session, which the
 * web app asks when it is used (`useReportActivity`). An open page makes all other GETs on its own, too.
 */
const isActivity = ({ method, path }: Request): boolean =>
  method === 'GET' ? path === calls.getAdminSession.path : method !== 'HEAD'

/** The type of a handler's `caller`, by kind of access. */
export interface Callers {
  anyone: undefined
  password: Admin
  admin: Admin
  'admin-or-password': Admin
  organizer: Organizer
  tester: Tester
  tracker: TrackerLink
  'tracker-app': TrackerLink
}

type AuthorizeRequest<Kind extends Access> = (request: Request, now: Date) => Promise<Callers[Kind] | Refusal>

/**
 * Returns a function that identifies the caller of a request, or refuses, for each kind of access.
 */
export function createAuthorizer(
  database: Database,
  links: TrackerLinks,
  clock: Clock,
  cookies: CookieRules,
  rules: PasswordRules,
) {
  const findAdminBySession = async (request: Request, now: Date) => {
    const { cookie } = request.headers
    const activity = { isActivity: isActivity(request) }
    const session = await findAdminSession(database, cookies, cookie, now, activity)
    return session && new Admin(session, request.ip ?? '')
  }
  const findAdminByPassword = async (request: Request, field: string, now: Date) => {
    const guess: unknown = request.body?.[field]
    if (guess === undefined) return null
    if (typeof guess !== 'string' || guess.length > 1024) {
      const errors = [{ path: field, message: 'must be text of at most 1024 characters' }]
      return refuse('invalid_request', { errors })
    }
    return (
      (await checkPassword(database, rules, guess, request.ip ?? '', now)) ??
      new Admin(null, request.ip ?? '')
    )
  }
  const findLinkInPath = async (request: Request) =>
    (await links.find(String(request.params.token))) ?? refuse('link_not_found')

  const authorizers: { [Kind in Access]: AuthorizeRequest<Kind> } = {
    anyone: () => Promise.resolve(undefined),
    admin: async (request, now) => (await findAdminBySession(request, now)) ?? refuse('not_signed_in'),
    password: async (request, now) =>
      (await findAdminByPassword(request, 'password', now)) ??
      refuse('invalid_request', { errors: [{ path: 'password', message: 'is required' }] }),
    'admin-or-password': async (request, now) =>
      (await findAdminBySession(request, now)) ??
      (await findAdminByPassword(request, 'adminPassword', now)) ??
      refuse('not_signed_in'),
    organizer: async (request, now) => {
      const validation = validate(byId, request.params)
      if ('refusal' in validation) return validation.refusal
      const groupId = validation.value.id
      const admin = await findAdminBySession(request, now)
      if (admin) return new Organizer(groupId, admin)
      if (await isOrganizerOf(database, cookies, request.headers.cookie, groupId))
        return new Organizer(groupId, null)
      const [group] = await database
        .select({ isActive: groups.isActive })
        .from(groups)
        .where(eq(groups.id, groupId))
      return group?.isActive ? refuse('not_organiser') : refuse('group_not_found')
    },
    tester: async (request) =>
      (await findTester(database, String(request.params.token))) ?? refuse('feedback_link_not_found'),
    tracker: async (request) => {
      const link = await findLinkInPath(request)
      if (link instanceof Refusal || clock.latest() >= link.validFrom) return link
      const firstDay = dayOf(link.validFrom)
      const detail = `This tracker link is not valid before ${formatDay(firstDay)}.`
      return refuse('link_not_yet_valid', { detail, members: { firstDay } })
    },
    // Apps retry whatever is refused, so their handlers drop reports that come too early.
    'tracker-app': findLinkInPath,
  }
  return <Kind extends Access>(kind: Kind, request: Request, now: Date) => authorizers[kind](request, now)
}
