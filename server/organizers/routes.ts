import { cookieRules } from '../access/cookies.ts'
import { organizerCookieHeader, readOrCreateOrganizerCookie } from '../access/organizer.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { claimOrganizerLink, makeOrganizerLink, withdrawOrganizerLinks } from './organizer-links.ts'

/** The calls about organizer links. */
export function organizerHandlers({ database, settings }: Context) {
  const cookies = cookieRules(settings)
  return {
    claimOrganizerLink: async ({ body, headers, now, setCookie }) => {
      const browser = readOrCreateOrganizerCookie(headers.cookie, cookies)
      const claim = await claimOrganizerLink(database, cookies.secret, body.token, browser, now)
      if (!(claim instanceof Refusal)) setCookie(organizerCookieHeader(browser, cookies))
      return claim
    },
    makeOrganizerLink: ({ caller, params, now }) => makeOrganizerLink(database, caller, params.id, now),
    withdrawOrganizerLinks: ({ caller, params, now }) =>
      withdrawOrganizerLinks(database, caller, params.id, now),
  } satisfies Partial<Handlers>
}
