import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { readAdminGroups } from './read-admin-groups.ts'
import { setGroupStatus } from './set-group-status.ts'

/** The administrators' calls about groups. */
export function groupAdminHandlers({ database, feed, rules }: Context) {
  return {
    listAdminGroups: ({ caller }) => readAdminGroups(database, caller),
    setGroupStatus: async ({ params, body, caller, now }) => {
      const change = await setGroupStatus(database, caller, params.id, body, { ...rules, now })
      if (change instanceof Refusal) return change
      await feed.reread(change.paradeIds)
      return change.group
    },
  } satisfies Partial<Handlers>
}
