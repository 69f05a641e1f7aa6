import { enqueueAlerts } from '../../alerts/outbox/write-alert.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/handler.ts'
import { dayOf } from '#shared/calendar.ts'
import { Refusal } from '../../refusal.ts'
import { readAdminTracking } from './read-admin-tracking.ts'
import { generateLink } from './generate-link.ts'
import { listItem } from '../parade/parade-item.ts'
import type { ParadeEntry } from '../parade/parade-entry.ts'
import { streetAt } from '../parade/street.ts'
import { endSessionAsAdmin } from '../lifecycle/end-session-as-admin.ts'
import { keepGoingAsAdmin } from '../lifecycle/keep-going-as-admin.ts'
import { showParade } from '../lifecycle/show-parade.ts'
import { choosePrimary } from '../lifecycle/choose-primary.ts'
import { pauseSessionAsAdmin } from '../lifecycle/pause-session-as-admin.ts'
import { createPermission, revokePermission } from './permissions.ts'
import { permissionItem, readPermissionFigures, readPermissions } from './read-permissions.ts'
import { startTracking } from '../lifecycle/start-tracking.ts'
import { startAgain } from '../lifecycle/start-again.ts'
import { stopParade } from '../lifecycle/stop-parade.ts'

/**
 * The administrators' calls about tracking. Each updates this server's board and sockets after its
 * commit.
 */
export function trackingAdminHandlers(context: Context) {
  const { database, feed, viewers, rules, settings } = context
  /** Puts a new parade, which waits for its first position, on this server's board. Returns its list item. */
  const putOnBoard = (entry: ParadeEntry, now: Date) => {
    feed.board.put([entry])
    const street = streetAt(entry, 'waiting', { ...rules, now })
    return listItem({ entry, status: 'waiting', street, where: null })
  }
  return {
    startTracking: async ({ body, caller, now }) => {
      const start = await startTracking(database, caller, body, { ...rules, now })
      if (start instanceof Refusal) return start
      enqueueAlerts(context)
      const { entry, trackingLink, expiresAt } = start
      return { trackingLink, expiresAt: expiresAt.toISOString(), parade: putOnBoard(entry, now) }
    },
    stopTracking: async ({ body, caller, now }) => {
      const stop = await stopParade(database, caller, body.paradeId, { ...rules, now })
      if (!(stop instanceof Refusal)) feed.board.remove([stop.id])
      return stop
    },
    startAgain: async ({ body, caller, now }) => {
      const entry = await startAgain(database, caller, body.paradeId, { ...rules, now })
      if (entry instanceof Refusal) return entry
      enqueueAlerts(context)
      return { parade: putOnBoard(entry, now) }
    },
    choosePrimary: async ({ params, body, caller, now }) => {
      const choice = { paradeId: params.id, ...body }
      const result = await choosePrimary(database, caller, choice, { ...rules, now })
      if (!(result instanceof Refusal)) await feed.reread([result.id])
      return result
    },
    showParade: ({ params, caller, now }) => showParade(database, caller, params.id, now),
    keepGoingAsAdmin: async ({ params, caller, now }) => {
      const result = await keepGoingAsAdmin(database, caller, params.id, { ...rules, now })
      if (result instanceof Refusal) return result
      if (result.paradeId !== null) await feed.reread([result.paradeId])
      return undefined
    },
    endSessionAsAdmin: async ({ params, caller, now }) => {
      const result = await endSessionAsAdmin(database, caller, params.id, { ...rules, now })
      if (result instanceof Refusal) return result
      if (result.paradeId !== null) await feed.reread([result.paradeId])
      return undefined
    },
    pauseSessionAsAdmin: async ({ params, body, caller, now }) => {
      const pause = { sessionId: params.id, paused: body.paused }
      const result = await pauseSessionAsAdmin(database, caller, pause, { ...rules, now })
      if (result instanceof Refusal) return result
      const { id, pausedAt, paradeId } = result
      if (paradeId !== null) await feed.reread([paradeId])
      return { id, pausedAt: pausedAt?.toISOString() ?? null }
    },
    generateTrackerLink: async ({ body, caller, now }) => {
      const link = await generateLink(database, caller, body, settings.adminName, now)
      if (link instanceof Refusal) return link
      const { trackingLink, expiresAt, permission } = link
      return { trackingLink, expiresAt: expiresAt.toISOString(), permission: permissionItem(permission) }
    },
    getAdminTracking: ({ caller, now }) =>
      readAdminTracking(database, caller, feed.board, viewers, { ...rules, now }),
    listTrackingPermissions: ({ caller, query, now }) => readPermissions(database, caller, query, dayOf(now)),
    getPermissionFigures: ({ caller, now }) => readPermissionFigures(database, caller, dayOf(now), now),
    createTrackingPermission: async ({ body, caller, now }) => {
      const permission = await createPermission(database, caller, body, settings.adminName, now)
      return permission instanceof Refusal ? permission : permissionItem(permission)
    },
    revokeTrackingPermission: async ({ params, caller, now }) => {
      const revocation = await revokePermission(database, caller, params.id, { ...rules, now })
      if (revocation instanceof Refusal) return revocation
      await feed.reread(revocation.paradeIds)
      return undefined
    },
  } satisfies Partial<Handlers>
}
