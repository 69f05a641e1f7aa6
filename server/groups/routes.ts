import { eq } from 'drizzle-orm'
import { keepOrganiserCookie, organiserCookie } from '../access/organiser.ts'
import type { Context } from '../context.ts'
import { groups } from '../database/schema.ts'
import { eventItems } from '../events/event-items.ts'
import { readGroupEvents } from '../events/read-events.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { createGroup } from './create-group.ts'
import { readGroup, readGroups } from './read-groups.ts'
import { updateGroup } from './update-group.ts'

type GroupCall =
  | 'listGroups'
  | 'getGroup'
  | 'listGroupEvents'
  | 'createGroup'
  | 'updateGroup'
  | 'getEditableGroup'

/** The calls about groups. */
export function groupHandlers({ database, feed, settings }: Context): Pick<Handlers, GroupCall> {
  const secure = settings.publicOrigin.startsWith('https:')
  return {
    listGroups: () => readGroups(database),
    getGroup: async ({ params }) => (await readGroup(database, params.id)) ?? refuse('group_not_found'),
    createGroup: async ({ body, headers, now, setCookie }) => {
      const browser = organiserCookie(headers.cookie)
      const group = await createGroup(database, settings.cookieSecret, body, browser, now)
      setCookie(keepOrganiserCookie(browser, secure))
      return group
    },
    updateGroup: ({ caller, body }) => updateGroup(database, caller, body),
    getEditableGroup: async ({ caller }) => {
      const [group] = await database.select().from(groups).where(eq(groups.id, caller.groupId))
      return group ?? refuse('group_not_found')
    },
    listGroupEvents: async ({ params }) => {
      if (!(await readGroup(database, params.id))) return refuse('group_not_found')
      return eventItems(await readGroupEvents(database, params.id), feed)
    },
  }
}
