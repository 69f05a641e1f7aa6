import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../refusal.ts'
import { readAdminGroups } from './read-admin-groups.ts'
import { setStanding } from './set-standing.ts'

/** What administrators see of the groups, and decide on them. */
export function groupDeskHandlers({
  database,
  feed,
  settings,
}: Context): Pick<Handlers, 'listAdminGroups' | 'setGroupStanding'> {
  const timeoutMs = settings.heartbeatTimeout * 1000
  return {
    listAdminGroups: ({ caller }) => readAdminGroups(database, caller),
    setGroupStanding: async ({ params, body, caller, now }) => {
      const set = await setStanding(database, caller, params.id, body, now, timeoutMs)
      if (set instanceof Refusal) return set
      await feed.reread(set.paradeIds)
      return set.group
    },
  }
}
