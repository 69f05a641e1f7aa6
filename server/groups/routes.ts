import type { Context } from '../context.ts'
import { eventItems } from '../events/event-items.ts'
import { readGroupEvents } from '../events/read-events.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { readGroup, readGroups } from './read-groups.ts'

/** The calls about groups. */
export function groupHandlers(
  context: Context,
): Pick<Handlers, 'listGroups' | 'getGroup' | 'listGroupEvents'> {
  const { database, feed } = context
  return {
    listGroups: () => readGroups(database),
    getGroup: async ({ params }) => (await readGroup(database, params.id)) ?? refuse('group_not_found'),
    listGroupEvents: async ({ params }) => {
      if (!(await readGroup(database, params.id))) return refuse('group_not_found')
      return eventItems(await readGroupEvents(database, params.id), feed)
    },
  }
}
