import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { affectedPaths } from '#shared/contract/affects.ts'
import { consumeRateLimit } from './access/rate-limit.ts'
import { TrackerLinks } from './access/tracker-link.ts'
import { enqueueAlerts } from './alerts/outbox/write-alert.ts'
import { type Clock, systemClock } from './clock.ts'
import { closeInOrder } from './close-in-order.ts'
import type { Context } from './context.ts'
import { createHub } from './create-hub.ts'
import { connectDatabase } from './database/connect.ts'
import { createExpressApp } from './express-app.ts'
import { createHttpServer } from './http-server.ts'
import { securityHeaders } from './http/security-headers.ts'
import { watchStuck } from './jobs/watch-stuck.ts'
import { subscribeToDatabase } from './subscribe-to-database.ts'
import { logOutput } from './log-output.ts'
import { MapTiles } from './map/map-tiles.ts'
import { countFixes, Metrics } from './metrics/metrics.ts'
import { EventLoopMonitor } from './overload/event-loop-monitor.ts'
import { Pictures } from './pictures/pictures.ts'
import { withTimeout } from './queue/call-queue.ts'
import { createJobRunner } from './queue/job-runner.ts'
import { CANCEL_CHANNEL } from './queue/marks.ts'
import { closeQueue, openQueue } from './queue/open-queue.ts'
import type { Settings } from './settings.ts'
import { describePlace } from './streets/describe-place.ts'
import { Streets } from './streets/streets.ts'
import { LiveFeed } from './tracking/board/live-feed.ts'
import { ViewerCounts } from './tracking/board/viewer-counts.ts'
import { paradeReader } from './tracking/parade/read-parades.ts'
import { createRecorder } from './tracking/ingest/recorder.ts'

const MAX_DATABASE_CONNECTIONS = 10
/** How long a database connection may be in use before it is closed. No call needs that long. */
const MAX_CONNECTION_HOLD_MS = 20_000
/** Delay before the street network is loaded, unless a request needs it earlier. */
const LOAD_STREETS_AFTER_MS = 1_000

/** A server that is ready to listen. */
export interface App {
  http: Server
  /** Stops everything in order. */
  close(): Promise<void>
}

/**
 * Builds a server. When this resolves, its board is filled and it listens to the database; the
 * caller chooses the port. The database must be migrated already (`migrate`). Benchmarks give another
 * `makeRecorder`, which stores nothing, to measure the rest.
 */
export async function createApp(
  settings: Settings,
  logger: Logger,
  clock: Clock = systemClock,
  makeRecorder: typeof createRecorder = createRecorder,
): Promise<App> {
  const { databaseUrl, redisUrl } = settings
  const rules = { timeoutMs: settings.heartbeatTimeout * 1000 }
  const database = connectDatabase(
    databaseUrl,
    (error) => logger.warn({ err: error }, 'a database connection was lost'),
    MAX_DATABASE_CONNECTIONS,
    MAX_CONNECTION_HOLD_MS,
  )
  const eventLoop = new EventLoopMonitor(settings.limits.eventLoopLagMs)
  const streets = new Streets(settings, logger)
  const feed = new LiveFeed({
    reader: paradeReader(database),
    clock,
    rules,
    logger,
    load: () => eventLoop.load,
    describePlace: (place, path) => describePlace(streets.loaded, place, path),
  })
  const viewers = new ViewerCounts({ database, clock, logger, paradeIds: () => feed.board.ids() })
  const queue = openQueue({ databaseUrl, redisUrl }, logger)
  const metrics = new Metrics({
    viewers: () => hub.size,
    eventLoopLagMs: () => eventLoop.eventLoopLagMs,
    pushes: () => hub.pushCounts,
    jobCounts: () => withTimeout(queue.getJobCounts()),
    droppedLogLines: () => logOutput.dropped,
  })
  void streets.whenLoaded.then(() => feed.board.describePlaces())
  const map = new MapTiles({ streets, dataDir: settings.dataDir, clock, logger })
  const jobs = createJobRunner({ databaseUrl, redisUrl }, queue, logger)
  const links = new TrackerLinks(database)
  const record = makeRecorder(
    database,
    (changes) => {
      // A parade that a phone has opened has an alert.
      if (changes.reread.length > 0) enqueueAlerts({ settings, jobs, logger })
      return feed.applyChanges(changes)
    },
    rules,
  )
  const context: Context = {
    settings,
    rules,
    clock,
    logger,
    database,
    feed,
    recorder: countFixes(
      (report) => links.withCurrentSession(report.link, (link) => record({ ...report, link })),
      metrics,
    ),
    links,
    viewers,
    pictures: new Pictures(settings.dataDir, { allow: settings.outboundAllow }),
    streets,
    map,
    consumeRateLimit: (kind, address, now) =>
      consumeRateLimit(database, settings.limits.hourly, kind, address, now),
    jobs,
    queue,
  }
  const headers = securityHeaders({
    publicOrigin: settings.publicOrigin,
    tileUrl: settings.site.tileUrl,
  })
  const app = createExpressApp(context, metrics, headers)
  const http = createHttpServer(app, { board: feed.board, eventLoop, metrics, headers })
  // Parsing the streets blocks the event loop for a moment, so it waits until the first requests
  // are served.
  http.once('listening', () => map.openAfter(LOAD_STREETS_AFTER_MS))
  const hub = createHub(http, context, { eventLoop, metrics, headers })
  const stopWatching = watchStuck({
    queue,
    clock,
    logger,
    onCheck: (stuck, changed) => {
      metrics.setStuckJobs(stuck)
      if (changed) hub.emit('invalidate', affectedPaths('job'), 'admins')
    },
  })
  const connection = await subscribeToDatabase({
    databaseUrl,
    database,
    logger,
    clock,
    feed,
    viewers,
    hub,
    extraChannels: {
      job_ran: (payload) => metrics.recordJobRun(payload),
      [CANCEL_CHANNEL]: (id) => jobs.rejectCanceled(id),
    },
  })

  return {
    http,
    close: () =>
      closeInOrder(logger, {
        'job callers': () => jobs.stopWaiting(),
        sockets: () => hub.close(),
        connections: () => http.closeIdleConnections(),
        listener: () => connection.close(),
        viewers: () => viewers.close(),
        board: () => feed.close(),
        'event loop monitor': () => eventLoop.close(),
        map: () => map.close(),
        watch: stopWatching,
        jobs: () => jobs.close(),
        queue: () => closeQueue(queue),
        pool: () => database.$client.end(),
      }),
  }
}
