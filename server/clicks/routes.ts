import type { Context } from '../context.ts'
import { readGroup } from '../groups/read-groups.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refusal.ts'
import { countClick } from './count-click.ts'
import { readClicks } from './read-clicks.ts'

/** The calls about followed links. The name and the link that come with a click are the group's own, and not kept again. */
export function clickHandlers({ database }: Context): Pick<Handlers, 'countClick' | 'listClicks'> {
  return {
    countClick: async ({ body, now }) => {
      if (!(await readGroup(database, body.groupId))) return refuse('group_not_found')
      await countClick(database, body, now)
      return undefined
    },
    listClicks: ({ caller, now }) => readClicks(database, caller, now),
  }
}
