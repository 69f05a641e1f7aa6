import type { RefusalCode } from '#shared/contract/fields/refusals.ts'
import { enqueueAlerts } from '../alerts/outbox/write-alert.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal, refuse } from '../refusal.ts'
import { toAdminItems, readAdminEvent, readAdminEvents } from './admin-events.ts'
import { cancelEvent } from './cancel-event.ts'
import { changeEvent } from './change-event.ts'
import { createEvent } from './create-event.ts'
import { listedEvents, publicEvents } from './public-events.ts'
import { readEvent, readEvents } from './read-events.ts'
import type { EventChange } from './store-event.ts'

/** The calls about events. Changes reach this server's board and sockets right away. */
export function eventHandlers(context: Context) {
  const { database, feed, rules, streets } = context

  /** Updates the board with the parades that an action changed, and returns the changed event. */
  async function respond<Code extends RefusalCode>(change: Refusal<Code> | EventChange) {
    if (change instanceof Refusal) return change
    await feed.reread(change.paradeIds)
    const [item] = await toAdminItems(database, [change.event], feed)
    return item ?? refuse('group_not_found')
  }

  return {
    listEvents: async ({ query, now }) =>
      listedEvents(now, database, await readEvents(database, now, query), feed, streets.loaded?.areas),
    getEvent: async ({ params }) => {
      const rows = await readEvent(database, params.id)
      const [event] = await publicEvents(database, rows, feed, streets.loaded?.areas)
      return event ?? refuse('event_not_found')
    },
    listAdminEvents: ({ query, caller }) => readAdminEvents(database, caller, feed, query),
    getAdminEvent: ({ params, caller }) => readAdminEvent(database, caller, feed, params.id),
    createEvent: async ({ body, caller, now }) =>
      respond(await createEvent(database, caller, body, (await streets.load()).network, now)),
    changeEvent: async ({ params, body, caller, now }) =>
      respond(
        await changeEvent(database, caller, params.id, body, (await streets.load()).network, {
          ...rules,
          now,
        }),
      ),
    cancelEvent: async ({ params, body, caller, now }) => {
      const canceled = await cancelEvent(database, caller, params.id, body, { ...rules, now })
      if (canceled instanceof Refusal) return canceled
      enqueueAlerts(context)
      await feed.reread(canceled.paradeIds)
      return undefined
    },
  } satisfies Partial<Handlers>
}
