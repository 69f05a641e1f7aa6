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
import { isForeign } from './http/foreign-origin.ts'
import { logRequests } from './http/log-requests.ts'
import { type ConsumeRateLimit, mountCalls } from './http/mount.ts'
import { sendProblem } from './http/problem.ts'
import { securityHeaders } from './http/security-headers.ts'
import { endSlowBody } from './http/slow-bodies.ts'
import { isSocketUpgrade } from './http/socket-upgrade.ts'
import { answerUnexpected } from './http/unexpected.ts'
import { Hub } from './live/hub.ts'
import { watchStuck } from './jobs/watch-stuck.ts'
import { subscribeToDatabase } from './subscribe-to-database.ts'
import { logOutput } from './log-output.ts'
import { countFixes } from './metrics/count-fixes.ts'
import { MapTiles } from './map/map-tiles.ts'
import { mapRoutes } from './map/routes.ts'
import { Metrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { EventLoopMonitor } from './overload/event-loop-monitor.ts'
import { shedLoad, shedSocket } from './overload/shed-load.ts'
import { pageRoutes } from './page/routes.ts'
import { siteMapRoutes } from './page/site-map.ts'
import { Pictures } from './pictures/pictures.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { withTimeout } from './queue/ask-queue.ts'
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
 * An idle connection is kept for this many milliseconds: longer than a proxy keeps its own (nginx:
 * 60 s) and than phones and pages wait between two requests, so that no request runs into a
 * connection that is just closing.
 */
const keepAliveMs = 65_000
/** The headers of a request, and the whole request, must arrive within these milliseconds. */
const headersWithinMs = 10_000
const requestWithinMs = 300_000
const mostConnections = 10
/** The streets are read this many milliseconds after the start, unless a request needs them first. */
const streetsAfterMs = 1_000
/** No call of this server holds a database connection for this many milliseconds. */
const longestHoldMs = 20_000

const httpOptions = {
  shouldUpgradeCallback: isSocketUpgrade,
  // How often timeouts are checked, in ms: with Node's own 30 s, headers could take 40 s.
  connectionsCheckingInterval: 5_000,
}

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

/** A server that is ready to listen, and the way to end it in order. */
export interface App {
  http: Server
  close(): Promise<void>
}

/**
 * Builds a server: it listens to the database and has its board filled when this resolves; the
 * caller chooses the port. The schema must be there already (`migrate`). `makeRecorder` lets a
 * measurement take the database out of the way.
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
    mostConnections,
    longestHoldMs,
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
    makeRecorder(database, (changes) => feed.follow(changes), rules),
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
  const map = new MapTiles({ streets, dataDir: settings.dataDir, clock, logger })
  app.use(healthRoutes({ database, pingQueue: () => queue.getJobCounts('waiting'), streets }))
  app.use(docsRoutes(site.siteName))
  app.use(mapRoutes(map))
  const authorize = createAuthorizer(database, settings.cookieSecret, {
    password: settings.adminPassword,
    mostFailures: settings.limits.passwordTries,
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
    answered: (call, status, seconds) => metrics.answered(call, status, seconds),
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
  app.use(pageRoutes(webFolder, context, handlers, () => map.info))
  app.use((_request, response) => {
    sendProblem(response, { code: 'not_found', detail: 'There is nothing here.' })
  })
  app.use(answerUnexpected(logger))

  const http = createServer(httpOptions, (request, response) => {
    endSlowBody(request, response)
    if (answerSnapshot(request, response, feed.board, headers)) metrics.snapshots += 1
    else if (shedLoad(request, response, eventLoop, headers)) metrics.shed += 1
    else app(request, response)
  })
  http.keepAliveTimeout = keepAliveMs
  http.headersTimeout = headersWithinMs
  http.requestTimeout = requestWithinMs
  // After the first requests: reading the streets takes the processor for a moment.
  http.once('listening', () => map.openAfter(streetsAfterMs))
  const adminSession = async (cookie: string | undefined) =>
    (await findAdminSession(database, settings.cookieSecret, cookie, clock.now(), false))?.id ?? null
  const hub = new Hub(http, {
    async allows(request) {
      if (isForeign(request.headers, publicOrigin)) return false
      if (eventLoop.load !== 'full' && hub.size < settings.limits.viewers) return true
      // Administrators get in even when it is full.
      if ((await adminSession(request.headers.cookie)) !== null) return true
      metrics.shed += 1
      shedSocket(request)
      return false
    },
    adminSession,
    roomsFor: (watched) => feed.roomsFor(watched),
    watchesChanged: () => viewers.changed(),
  })
  feed.attach(hub)
  viewers.attach(hub)
  // Socket.IO responds before any handler of ours.
  http.prependListener('request', ({ url = '' }, response) => {
    if (url.startsWith('/socket.io')) response.setHeaders(new Map(Object.entries(headers)))
  })
  const stopWatching = watchStuck({
    queue,
    clock,
    logger,
    found: (stuck, changed) => {
      metrics.stuck(stuck)
      if (changed) hub.emit('invalidate', affectedPaths('job'), 'admins')
    },
  })
  const others = {
    job_ran: (payload: string) => metrics.hearJobRan(payload),
    [cancelChannel]: (id: string) => jobs.cancelled(id),
  }
  const connection = await subscribeToDatabase({
    databaseUrl,
    database,
    logger,
    clock,
    feed,
    viewers,
    hub,
    others,
  })

  return {
    http,
    close: () =>
      closeInOrder(logger, {
        waiting: () => jobs.stopWaiting(),
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
