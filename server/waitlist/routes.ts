import type { Context } from '../context.ts'
import { waitlistEntries } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'

/**
 * The call that joins the waitlist. A second entry of an address gets the same response, so that no
 * one learns who is on it.
 */
export function waitlistHandlers({ database }: Context) {
  return {
    joinWaitlist: async ({ body, now }) => {
      await database
        .insert(waitlistEntries)
        .values({ ...body, createdAt: now })
        .onConflictDoNothing()
      return { ...body, createdAt: now.toISOString() }
    },
  } satisfies Partial<Handlers>
}
