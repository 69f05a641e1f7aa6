import type { Logger } from 'pino'
import { isForAdmins } from '#shared/contract/admin-paths.ts'
import type { Payload } from '#shared/live/messages.ts'
import { findEndedSessions } from './access/admin-session.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import type { Hub } from './live/hub.ts'
import { listenToDatabase } from './live/listen-to-database.ts'
import { repeat } from './live/repeat.ts'
import type { LiveFeed } from './tracking/board/live-feed.ts'
import type { ViewerCounts } from './tracking/board/viewer-counts.ts'

/**
 * Tells pages which API paths have changed: all pages, or only administrators' if only those can
 * read the path.
 */
function announceChanged(hub: Hub, paths: Payload<'invalidate'>): void {
  const forAll = paths.filter((path) => !isForAdmins(path))
  const forAdmins = paths.filter(isForAdmins)
  if (forAll.length > 0) hub.emit('invalidate', forAll)
  if (forAdmins.length > 0) hub.emit('invalidate', forAdmins, 'admins')
}

interface Dependencies {
  databaseUrl: string
  database: Database
  logger: Logger
  clock: Clock
  feed: LiveFeed
  viewers: ViewerCounts
  hub: Hub
  /** Handlers of additional notifications, by channel. */
  extraChannels: Record<string, (payload: string) => void>
}

/** Delay between two full reads of the live rows, in case a notification is missed. */
export const RESYNC_INTERVAL_MS = 3_000
/** Interval of the check for sockets of expired admin sessions. */
const SESSION_CHECK_INTERVAL_MS = 30_000

/**
 * Subscribes to the database's notifications: live parades for the board, changed paths and job
 * progress for the pages, sign-outs for the sockets. Resolves after the first full read.
 */
export async function subscribeToDatabase(dependencies: Dependencies) {
  const { databaseUrl, database, logger, clock, feed, viewers, hub, extraChannels } = dependencies
  const firstRead = Promise.withResolvers<void>()
  const stop = listenToDatabase({
    databaseUrl,
    logger,
    channels: {
      ...extraChannels,
      live: (payload) => feed.handleNotification(payload),
      viewers: (payload) => viewers.handleNotification(payload),
      changed: (payload) => announceChanged(hub, JSON.parse(payload) as Payload<'invalidate'>),
      progress: (payload) => hub.emit('job:progress', JSON.parse(payload) as Payload<'job:progress'>),
      signed_out: (payload) => hub.dropAdminSession(Number(payload)),
    },
    onListening: async () => {
      await feed.rereadAll()
      firstRead.resolve()
    },
  })
  const logFailure = (label: string, task: () => Promise<void>) => () =>
    task().catch((error: unknown) => logger.debug({ err: error }, `${label} failed`))
  const stopResync = repeat(
    logFailure('the full read', () => feed.rereadAll()),
    RESYNC_INTERVAL_MS,
  )
  const checkSessions = logFailure('the check of admin sessions', async () => {
    const sessionIds = hub.adminSessions()
    const endedIds = sessionIds.length > 0 ? await findEndedSessions(database, sessionIds, clock.now()) : []
    for (const id of endedIds) hub.dropAdminSession(id)
  })
  // Uses the injected clock, because sessions expire by it.
  let cancelCheck = clock.after(SESSION_CHECK_INTERVAL_MS, function check() {
    cancelCheck = clock.after(SESSION_CHECK_INTERVAL_MS, check)
    void checkSessions()
  })
  await firstRead.promise
  return {
    async close() {
      stopResync()
      cancelCheck()
      await stop()
    },
  }
}
