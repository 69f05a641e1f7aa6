import { createServer, type IncomingMessage, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import express from 'express'
import type { Logger } from 'pino'
import { affectedPaths } from '#shared/contract/affects.ts'
import { findAdminSession } from './access/admin-session.ts'
import { consumeRateLimit } from './access/rate-limit.ts'
import { createAuthorizer } from './access/authorize.ts'
import { type Clock, systemClock } from './clock.ts'
import { closeInOrder } from './close-in-order.ts'
import { connectDatabase } from './database/connect.ts'
import { docsRoutes } from './docs/routes.ts'
import { createHandlers } from './handlers.ts'
import { healthRoutes } from './health/routes.ts'
import { isForeignOrigin } from './http/foreign-origin.ts'
import { logRequests } from './http/log-requests.ts'
import { type ConsumeRateLimit, mountCalls } from './http/mount.ts'
import { sendProblem } from './http/problem.ts'
import { securityHeaders } from './http/security-headers.ts'
import { rejectSlowBody } from './http/slow-bodies.ts'
import { isSocketUpgrade } from './http/socket-upgrade.ts'
import { handleUnexpected } from './http/unexpected.ts'
import { Hub } from './live/hub.ts'
import { watchStuck } from './jobs/watch-stuck.ts'
import { subscribeToDatabase } from './subscribe-to-database.ts'
import { logOutput } from './log-output.ts'
import { countFixes, Metrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { EventLoopMonitor } from './overload/event-loop-monitor.ts'
import { shedLoad, shedSocket } from './overload/shed-load.ts'
import { pageRoutes } from './page/routes.ts'
import { siteMapRoutes } from './page/site-map.ts'
import { Pictures } from './pictures/pictures.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { withTimeout } from './queue/call-queue.ts'
import { createJobRunner } from './queue/job-runner.ts'
import { cancelChannel } from './queue/marks.ts'
import { closeQueue, openQueue } from './queue/open-queue.ts'
import type { Settings } from './settings.ts'
import { Streets } from './streets/streets.ts'
import { shareCardRoutes } from './share-cards/routes.ts'
import { answerSnapshot } from './tracking/board/snapshot.ts'
import { LiveFeed } from './tracking/board/live-feed.ts'
import { ViewerCounts } from './tracking/board/viewer-counts.ts'
import { paradeReader } from './tracking/parade/read-parades.ts'
import { createRecorder } from './tracking/ingest/recorder.ts'

/**
 * Idle connections stay open longer than a proxy keeps its own (nginx: 60 s) and than phones and
 * pages wait between requests. Otherwise a request could hit a connection that is just closing.
 */
const keepAliveMs = 65_000
/** Limits for receiving a request's headers, and the whole request. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 300_000
const maxConnections = 10
/** The street network loads this long after the start, unless a request needs it earlier. */
const loadStreetsAfterMs = 1_000
/** A database connection in use for longer than this is closed; no call needs that long. */
const maxConnectionHoldMs = 20_000

const httpOptions = {
  shouldUpgradeCallback: isSocketUpgrade,
  // How often Node checks its timeouts, in ms. Its default of 30 s would let headers take 40 s.
  connectionsCheckingInterval: 5_000,
}

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

/** A server that is ready to listen. */
export interface App {
  http: Server
  /** Stops everything in order. */
  close(): Promise<void>
}

/**
 * Builds a server. When this resolves, its board is filled and it listens to the database; the
 * caller chooses the port. The database must be migrated already (`migrate`). Benchmarks pass their
 * own `makeRecorder` to leave the database out.
 */
export async function createApp(
  settings: Settings,
  logger: Logger,
  clock: Clock = systemClock,
  makeRecorder: typeof createRecorder = createRecorder,
): Promise<App> {
  const { publicOrigin, site, databaseUrl, redisUrl } = settings
  const rules = { timeoutMs: settings.heartbeatTimeout * 1000 }
  const database = connectDatabase(
    databaseUrl,
    (error) => logger.warn({ err: error }, 'a database connection was lost'),
    maxConnections,
    maxConnectionHoldMs,
  )
  const eventLoop = new EventLoopMonitor(settings.limits.eventLoopLagMs)
  const feed = new LiveFeed({
    reader: paradeReader(database),
    clock,
    rules,
    logger,
    load: () => eventLoop.load,
  })
  const viewers = new ViewerCounts({ database, clock, logger, paradeIds: () => feed.board.ids() })
  const queue = openQueue({ databaseUrl, redisUrl }, logger)
  const metrics = new Metrics({
    viewers: () => hub.size,
    eventLoopLagMs: () => eventLoop.eventLoopLagMs,
    pushes: () => hub.pushed,
    jobCounts: () => withTimeout(queue.getJobCounts()),
    droppedLogLines: () => logOutput.dropped,
  })
  const recorder = countFixes(
    makeRecorder(database, (changes) => feed.applyChanges(changes), rules),
    metrics,
  )
  const headers = securityHeaders({ publicOrigin, tileUrl: site.tileUrl })

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.trustProxy)
  app.set('query parser', 'simple')
  app.use((_request, response, next) => {
    response.setHeaders(new Map(Object.entries(headers)))
    next()
  })
  app.use(logRequests(logger))
  const streets = new Streets(settings, logger)
  app.use(healthRoutes({ database, pingQueue: () => queue.getJobCounts('waiting'), streets }))
  app.use(docsRoutes(site.siteName))
  const authorize = createAuthorizer(database, settings.cookieSecret, {
    password: settings.adminPassword,
    maxFailures: settings.limits.passwordTries,
  })
  const pictures = new Pictures(settings.dataDir, { allow: settings.outboundAllow })
  const limit: ConsumeRateLimit = (kind, address, now) =>
    consumeRateLimit(database, settings.limits.hourly, kind, address, now)
  const jobs = createJobRunner({ databaseUrl, redisUrl }, queue, logger)
  const context = {
    settings,
    rules,
    clock,
    logger,
    database,
    feed,
    recorder,
    pictures,
    streets,
    consumeRateLimit: limit,
    jobs,
    queue,
    viewers,
  }
  const handlers = createHandlers(context)
  mountCalls(app, {
    handlers,
    authorize,
    consumeRateLimit: limit,
    clock,
    publicOrigin,
    observeCall: (call, status, seconds) => metrics.observeCall(call, status, seconds),
  })
  app.all(['/api', '/api/{*path}'], (_request, response) => {
    sendProblem(response, { code: 'not_found', detail: 'There is no such call.' })
  })
  const isAdmin = async (request: IncomingMessage) =>
    (await findAdminSession(database, settings.cookieSecret, request.headers.cookie, clock.now(), false)) !==
    null
  app.use(metricsRoutes({ metrics, token: settings.metricsToken, isAdmin }))
  app.use(servePictures(pictures.files))
  app.use(shareCardRoutes(context))
  app.use(siteMapRoutes(context))
  app.use(pageRoutes(webFolder, context, handlers))
  app.use((_request, response) => {
    sendProblem(response, { code: 'not_found', detail: 'There is nothing here.' })
  })
  app.use(handleUnexpected(logger))

  const http = createServer(httpOptions, (request, response) => {
    rejectSlowBody(request, response)
    if (answerSnapshot(request, response, feed.board, headers)) metrics.snapshots += 1
    else if (shedLoad(request, response, eventLoop, headers)) metrics.shed += 1
    else app(request, response)
  })
  http.keepAliveTimeout = keepAliveMs
  http.headersTimeout = headersTimeoutMs
  http.requestTimeout = requestTimeoutMs
  // Parsing the streets blocks the event loop for a moment, so it waits until the first requests
  // are served.
  http.once('listening', () => setTimeout(() => void streets.load(), loadStreetsAfterMs).unref())
  const adminSession = async (cookie: string | undefined) =>
    (await findAdminSession(database, settings.cookieSecret, cookie, clock.now(), false))?.id ?? null
  const hub = new Hub(http, {
    async allows(request) {
      if (isForeignOrigin(request.headers, publicOrigin)) return false
      if (eventLoop.load !== 'full' && hub.size < settings.limits.viewers) return true
      // Administrators may connect even to a full server.
      if ((await adminSession(request.headers.cookie)) !== null) return true
      metrics.shed += 1
      shedSocket(request)
      return false
    },
    adminSession,
    roomsFor: (watched) => feed.roomsFor(watched),
    watchesChanged: () => viewers.scheduleAnnouncement(),
  })
  feed.attach(hub)
  viewers.attach(hub)
  // Socket.IO responds before our handlers, so its headers are set here.
  http.prependListener('request', ({ url = '' }, response) => {
    if (url.startsWith('/socket.io')) response.setHeaders(new Map(Object.entries(headers)))
  })
  const stopWatching = watchStuck({
    queue,
    clock,
    logger,
    onCheck: (stuck, changed) => {
      metrics.setStuckJobs(stuck)
      if (changed) hub.emit('invalidate', affectedPaths('job'), 'admins')
    },
  })
  const extraChannels = {
    job_ran: (payload: string) => metrics.recordJobRun(payload),
    [cancelChannel]: (id: string) => jobs.rejectCanceled(id),
  }
  const connection = await subscribeToDatabase({
    databaseUrl,
    database,
    logger,
    clock,
    feed,
    viewers,
    hub,
    extraChannels,
  })

  return {
    http,
    close: () =>
      closeInOrder(logger, {
        waiting: () => jobs.rejectWaiting(),
        sockets: () => hub.close(),
        connections: () => http.closeIdleConnections(),
        listener: () => connection.close(),
        viewers: () => viewers.close(),
        board: () => feed.close(),
        'event loop monitor': () => eventLoop.close(),
        watch: stopWatching,
        jobs: () => jobs.close(),
        queue: () => closeQueue(queue),
        pool: () => database.$client.end(),
      }),
  }
}
