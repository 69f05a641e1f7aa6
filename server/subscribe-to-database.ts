import type { Logger } from 'pino'
import { isForAdmins } from '#shared/contract/admin-paths.ts'
import type { Payload } from '#shared/live/messages.ts'
import { endedAmong } from './access/admin-session.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import type { Hub } from './live/hub.ts'
import { listen } from './live/listen.ts'
import { repeat } from './live/repeat.ts'
import type { LiveFeed } from './tracking/board/live-feed.ts'
import type { ViewerCounts } from './tracking/board/viewer-counts.ts'

/** Announces which answers have changed: to every page, or to administrators if only they get them. */
function announceChanged(hub: Hub, paths: Payload<'invalidate'>): void {
  const forAll = paths.filter((path) => !isForAdmins(path))
  const forAdmins = paths.filter(isForAdmins)
  if (forAll.length > 0) hub.emit('invalidate', forAll)
  if (forAdmins.length > 0) hub.emit('invalidate', forAdmins, 'admins')
}

interface Parts {
  databaseUrl: string
  database: Database
  logger: Logger
  clock: Clock
  feed: LiveFeed
  viewers: ViewerCounts
  hub: Hub
  /** Handlers of further notifications, by channel. */
  others: Record<string, (payload: string) => void>
}

/** Live rows are read again this many milliseconds after the last full read, if a notification was missed. */
const resyncEveryMs = 3_000
/** Sockets of expired admin sessions close after this many milliseconds at most. */
const sessionCheckMs = 30_000

/**
 * Subscribes to what the database announces: live parades for the board, changed paths and progress of
 * jobs for the pages, sign-outs for the sockets. Resolves after the first full read.
 */
export async function subscribeToDatabase(parts: Parts) {
  const { databaseUrl, database, logger, clock, feed, viewers, hub, others } = parts
  const first = Promise.withResolvers<void>()
  const stop = listen({
    databaseUrl,
    logger,
    channels: {
      ...others,
      live: (payload) => feed.hear(payload),
      viewers: (payload) => viewers.hear(payload),
      changed: (payload) => announceChanged(hub, JSON.parse(payload) as Payload<'invalidate'>),
      progress: (payload) => hub.emit('job:progress', JSON.parse(payload) as Payload<'job:progress'>),
      signed_out: (payload) => hub.dropAdminSession(Number(payload)),
    },
    onListening: async () => {
      await feed.rereadAll()
      first.resolve()
    },
  })
  const quietly = (what: string, task: () => Promise<void>) => () =>
    task().catch((error: unknown) => logger.debug({ err: error }, `${what} failed`))
  const stopResync = repeat(
    quietly('the full read', () => feed.rereadAll()),
    resyncEveryMs,
  )
  const checkSessions = quietly('the check of admin sessions', async () => {
    const open = hub.adminSessions()
    const ended = open.length > 0 ? await endedAmong(database, open, clock.now()) : []
    for (const id of ended) hub.dropAdminSession(id)
  })
  // By the clock that the sessions end by.
  let cancelCheck = clock.after(sessionCheckMs, function check() {
    cancelCheck = clock.after(sessionCheckMs, check)
    void checkSessions()
  })
  await first.promise
  return {
    async close() {
      stopResync()
      cancelCheck()
      await stop()
    },
  }
}
