import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import express, { type Express } from 'express'
import { pages } from '#shared/pages.ts'
import { findAdminSession } from './access/admin-session.ts'
import { cookieRules } from './access/cookies.ts'
import { createAuthorizer } from './access/authorize.ts'
import type { Context } from './context.ts'
import { docsRoutes } from './docs/routes.ts'
import { createHandlers } from './handlers.ts'
import { feedRoutes } from './feeds/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { logRequests } from './http/log-requests.ts'
import { mountCalls } from './http/mount.ts'
import { sendProblem } from './http/problem.ts'
import { handleUnexpected } from './http/unexpected.ts'
import { mapRoutes } from './map/routes.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { appManifestRoutes } from './page/app-manifest.ts'
import { pageRoutes } from './page/routes.ts'
import { siteMapRoutes } from './page/site-map.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { shareCardRoutes } from './share-cards/routes.ts'

const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

/** Builds the Express app with every route. `headers` are set on every response. */
export function createExpressApp(
  context: Context,
  metrics: Metrics,
  headers: Record<string, string>,
): Express {
  const { settings, database, queue, streets, pictures, clock, logger, consumeRateLimit } = context
  const { publicOrigin, site } = settings
  const cookies = cookieRules(settings)
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.trustProxy)
  app.set('query parser', 'simple')
  app.use((_request, response, next) => {
    response.setHeaders(new Map(Object.entries(headers)))
    next()
  })
  app.use(logRequests(logger))
  app.use(healthRoutes({ database, pingQueue: () => queue.getJobCounts('waiting'), streets, clock }))
  app.use(docsRoutes(site.siteName, publicOrigin))
  app.use(mapRoutes(context.map))
  const handlers = createHandlers(context)
  mountCalls(app, {
    handlers,
    authorize: createAuthorizer(database, context.links, clock, cookies, {
      password: settings.adminPassword,
      maxFailures: settings.limits.passwordTries,
    }),
    consumeRateLimit,
    clock,
    publicOrigin,
    observeCall: (call, status, seconds) => metrics.observeCall(call, status, seconds),
  })
  app.all(['/api', '/api/{*path}'], (_request, response) => {
    sendProblem(response, { code: 'not_found', detail: 'There is no such call.' })
  })
  const isAdmin = async ({ headers: { cookie } }: IncomingMessage) =>
    (await findAdminSession(database, cookies, cookie, clock.now(), { isActivity: false })) !== null
  app.use(metricsRoutes({ metrics, token: settings.metricsToken, isAdmin }))
  app.use(servePictures(pictures.files))
  app.use(shareCardRoutes(context))
  app.use(siteMapRoutes(context))
  app.use(appManifestRoutes(site.siteName, pages.home.description))
  app.use(feedRoutes(context))
  app.use(pageRoutes(webFolder, context, handlers))
  app.use((_request, response) => {
    sendProblem(response, { code: 'not_found', detail: 'There is nothing here.' })
  })
  app.use(handleUnexpected(logger))
  return app
}
