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
      const started = await startTracking(database, caller, body, { ...rules, now })
      if (started instanceof Refusal) return started
      const { entry, trackingLink, expiresAt } = started
      feed.board.put([entry])
      return {
        trackingLink,
        expiresAt: expiresAt.toISOString(),
        parade: listItem({ entry, status: 'waiting', where: null }),
      }
    },
    stopTracking: async ({ body, caller, now }) => {
      const stopped = await stopParade(database, caller, body.paradeId, now)
      if (!(stopped instanceof Refusal)) await feed.reread([stopped.id])
      return stopped
    },
    choosePrimary: async ({ params, body, caller, now }) => {
      const choice = { paradeId: params.id, ...body }
      const chosen = await choosePrimary(database, caller, choice, { ...rules, now })
      if (!(chosen instanceof Refusal)) await feed.reread([chosen.id])
      return chosen
    },
    endSessionAsAdmin: async ({ params, caller, now }) => {
      const ended = await endSessionAsAdmin(database, caller, params.id, { ...rules, now })
      if (ended instanceof Refusal) return ended
      if (ended.paradeId !== null) await feed.reread([ended.paradeId])
      return undefined
    },
    generateTrackerLink: async ({ body, caller, now }) => {
      const made = await generateLink(database, caller, body, settings.adminName, now)
      if (made instanceof Refusal) return made
      const { trackingLink, expiresAt, permission } = made
      return { trackingLink, expiresAt: expiresAt.toISOString(), permission: permissionItem(permission) }
    },
    getAdminTracking: ({ caller, now }) =>
      readAdminTracking(database, caller, feed.board, viewers, { ...rules, now }),
    listTrackingPermissions: ({ caller, query, now }) => readPermissions(database, caller, query, dayOf(now)),
    getPermissionFigures: ({ caller, now }) => readPermissionFigures(database, caller, dayOf(now), now),
    createTrackingPermission: async ({ body, caller, now }) => {
      const created = await createPermission(database, caller, body, settings.adminName, now)
      return created instanceof Refusal ? created : permissionItem(created)
    },
    revokeTrackingPermission: async ({ params, caller, now }) => {
      const revoked = await revokePermission(database, caller, params.id, { ...rules, now })
      if (revoked instanceof Refusal) return revoked
      await feed.reread(revoked.paradeIds)
      return undefined
    },
  } satisfies Partial<Handlers>
}
