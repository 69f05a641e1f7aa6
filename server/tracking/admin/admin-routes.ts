import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/handler.ts'
import { dayOf } from '#shared/calendar.ts'
import { Refusal } from '../../refusal.ts'
import { readAdminTracking } from './read-admin-tracking.ts'
import { generateLink } from './generate-link.ts'
import { listItem } from '../parade/parade-item.ts'
import { endSessionAsAdmin } from '../lifecycle/end-session-as-admin.ts'
import { choosePrimary } from '../lifecycle/choose-primary.ts'
import { createPermission, revokePermission } from './permissions.ts'
import { permissionItem, readPermissionFigures, readPermissions } from './read-permissions.ts'
import { startTracking } from '../lifecycle/start-tracking.ts'
import { stopParade } from '../lifecycle/stop-parade.ts'

/**
 * The administrators' calls about tracking. Each updates this server's board and sockets after its
 * commit.
 */
export function trackingAdminHandlers({ database, feed, viewers, rules, settings }: Context) {
  return {
    startTracking: async ({ body, caller, now }) => {
      const start = await startTracking(database, caller, body, { ...rules, now })
      if (start instanceof Refusal) return start
      const { entry, trackingLink, expiresAt } = start
      feed.board.put([entry])
      return {
        trackingLink,
        expiresAt: expiresAt.toISOString(),
        parade: listItem({ entry, status: 'waiting', where: null }),
      }
    },
    stopTracking: async ({ body, caller, now }) => {
      const stop = await stopParade(database, caller, body.paradeId, now)
      if (!(stop instanceof Refusal)) await feed.reread([stop.id])
      return stop
    },
    choosePrimary: async ({ params, body, caller, now }) => {
      const choice = { paradeId: params.id, ...body }
      const result = await choosePrimary(database, caller, choice, { ...rules, now })
      if (!(result instanceof Refusal)) await feed.reread([result.id])
      return result
    },
    endSessionAsAdmin: async ({ params, caller, now }) => {
      const result = await endSessionAsAdmin(database, caller, params.id, { ...rules, now })
      if (result instanceof Refusal) return result
      if (result.paradeId !== null) await feed.reread([result.paradeId])
      return undefined
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
