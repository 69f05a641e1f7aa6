import { keepOrganiserCookie, organiserCookie } from '../access/organiser.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { claimOrganiserLink, makeOrganiserLink, withdrawOrganiserLinks } from './organiser-links.ts'

/** The calls about organiser links. */
export function organiserHandlers({
  database,
  settings,
}: Context): Pick<Handlers, 'claimOrganiserLink' | 'makeOrganiserLink' | 'withdrawOrganiserLinks'> {
  const secure = settings.publicOrigin.startsWith('https:')
  return {
    claimOrganiserLink: async ({ body, headers, now, setCookie }) => {
      const browser = organiserCookie(headers.cookie)
      const claimed = await claimOrganiserLink(database, settings.cookieSecret, body.token, browser, now)
      if (!(claimed instanceof Refusal)) setCookie(keepOrganiserCookie(browser, secure))
      return claimed
    },
    makeOrganiserLink: ({ caller, params, now }) => makeOrganiserLink(database, caller, params.id, now),
    withdrawOrganiserLinks: ({ caller, params, now }) =>
      withdrawOrganiserLinks(database, caller, params.id, now),
  }
}
