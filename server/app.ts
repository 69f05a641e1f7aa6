import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { affectedPaths } from '#shared/contract/affects.ts'
import type { Clock } from './clock.ts'
import { closeInOrder } from './close-in-order.ts'
import type { Context } from './context.ts'
import { createContext } from './create-context.ts'
import { createHub } from './create-hub.ts'
import { createExpressApp } from './express-app.ts'
import { createHttpServer } from './http-server.ts'
import { securityHeaders } from './http/security-headers.ts'
import { watchStuck } from './jobs/watch-stuck.ts'
import type { Hub } from './live/hub.ts'
import { SteadyClock } from './steady-clock.ts'
import { subscribeToDatabase } from './subscribe-to-database.ts'
import { logOutput } from './log-output.ts'
import { Metrics } from './metrics/metrics.ts'
import { EventLoopMonitor } from './overload/event-loop-monitor.ts'
import { withTimeout } from './queue/call-queue.ts'
import { CANCEL_CHANNEL } from './queue/marks.ts'
import { closeQueue } from './queue/open-queue.ts'
import type { Settings } from './settings.ts'
import { createRecorder } from './tracking/ingest/recorder.ts'

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
  clock: Clock = new SteadyClock(logger),
  makeRecorder: typeof createRecorder = createRecorder,
): Promise<App> {
  const eventLoop = new EventLoopMonitor(settings.limits.eventLoopLagMs)
  const metrics = new Metrics({
    viewers: () => hub.size,
    eventLoopLagMs: () => eventLoop.eventLoopLagMs,
    pushes: () => hub.pushCounts,
    jobCounts: () => withTimeout(context.queue.getJobCounts()),
    droppedLogLines: () => logOutput.dropped,
  })
  const context = createContext({ settings, logger, clock, eventLoop, metrics, makeRecorder })
  const headers = securityHeaders(settings)
  const shared = { eventLoop, metrics, headers }
  const app = createExpressApp(context, metrics, headers)
  const http = createHttpServer(app, { clock, board: context.feed.board, ...shared })
  // Parsing the streets blocks the event loop for a moment, so it waits until the first requests
  // are served.
  http.once('listening', () => context.map.openAfter(LOAD_STREETS_AFTER_MS))
  const hub = createHub(http, context, shared)
  const stopWatching = watchJobs(context, metrics, hub)
  const connection = await subscribe(context, metrics, hub)

  const { jobs, viewers, feed, map, queue, database } = context
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

/** Shows stuck background work in the metrics and to administrators. Returns a stop function. */
const watchJobs = ({ queue, clock, logger }: Context, metrics: Metrics, hub: Hub): (() => void) =>
  watchStuck({
    queue,
    clock,
    logger,
    onCheck: (stuck, changed) => {
      metrics.setStuckJobs(stuck)
      if (changed) hub.emit('invalidate', affectedPaths('job'), 'admins')
    },
  })

/** Subscribes the board, the sockets and the metrics to the database. */
const subscribe = ({ settings, jobs, ...context }: Context, metrics: Metrics, hub: Hub) =>
  subscribeToDatabase({
    ...context,
    databaseUrl: settings.databaseUrl,
    hub,
    extraChannels: {
      job_ran: (payload) => metrics.recordJobRun(payload),
      [CANCEL_CHANNEL]: (id) => jobs.rejectCanceled(id),
    },
  })
