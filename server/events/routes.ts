import { addDays, dayOf } from '#shared/calendar.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { eventItems } from './event-items.ts'
import { readEvents } from './read-events.ts'

/** Without a `from`, events are listed from so many days ago. */
const daysBack = 365

/** The calls about events. */
export function eventHandlers({ database, feed }: Context): Pick<Handlers, 'listEvents'> {
  return {
    listEvents: async ({ query, now }) => {
      const from = query.from ?? addDays(dayOf(now), -daysBack)
      return eventItems(await readEvents(database, from, query.to), feed)
    },
  }
}
