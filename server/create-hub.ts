import type { Server } from 'node:http'
import { findAdminSession } from './access/admin-session.ts'
import { cookieRules } from './access/cookies.ts'
import type { Context } from './context.ts'
import { isForeignOrigin } from './http/cross-origin.ts'
import { Hub } from './live/hub.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { EventLoopMonitor } from './overload/event-loop-monitor.ts'
import { shedSocket } from './overload/shed-load.ts'

interface Dependencies {
  eventLoop: EventLoopMonitor
  metrics: Metrics
  /** The headers of every response. */
  headers: Record<string, string>
}

/** Creates the hub of a server's sockets, and connects the feed and the viewer counts to it. */
export function createHub(
  http: Server,
  { settings, database, clock, feed, viewers }: Context,
  { eventLoop, metrics, headers }: Dependencies,
): Hub {
  const cookies = cookieRules(settings)
  const adminSession = async (cookie: string | undefined) =>
    (await findAdminSession(database, cookies, cookie, clock.now(), { isActivity: false }))?.id ?? null
  const hub = new Hub(http, {
    async mayConnect(request) {
      if (isForeignOrigin(request.headers, settings.publicOrigin)) return false
      if (eventLoop.load !== 'full' && hub.size < settings.limits.viewers) return true
      // Administrators may connect even to a full server.
      if ((await adminSession(request.headers.cookie)) !== null) return true
      metrics.refusedRequests += 1
      shedSocket(request)
      return false
    },
    adminSession,
    roomsFor: (request) => feed.roomsFor(request),
    onWatchChange: () => viewers.scheduleAnnouncement(),
  })
  feed.attach(hub)
  viewers.attach(hub)
  // Socket.IO responds before our handlers, so its headers are set here.
  http.prependListener('request', ({ url = '' }, response) => {
    if (url.startsWith('/socket.io')) response.setHeaders(new Map(Object.entries(headers)))
  })
  return hub
}
