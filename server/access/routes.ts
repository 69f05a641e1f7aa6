import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { closeAdminSession, clearedSessionCookie, openAdminSession } from './admin-session.ts'
import { cookieRules } from './cookies.ts'

/** Handlers for signing in and out as an administrator. */
export function accessHandlers({ database, settings }: Context) {
  const cookies = cookieRules(settings)
  return {
    openAdminSession: async ({ caller, now, setCookie }) => {
      const { cookie, expiresAt } = await openAdminSession(database, caller, cookies, now)
      setCookie(cookie)
      return { expiresAt: expiresAt.toISOString() }
    },
    getAdminSession: ({ caller }) => Promise.resolve({ expiresAt: caller.session!.expiresAt.toISOString() }),
    closeAdminSession: async ({ caller, now, setCookie }) => {
      await closeAdminSession(database, caller, now)
      setCookie(clearedSessionCookie(cookies))
      return undefined
    },
  } satisfies Partial<Handlers>
}
