import { createHash, timingSafeEqual } from 'node:crypto'
import { type NextFunction, type Request, type Response, Router } from 'express'
import type { Metrics } from './metrics.ts'

interface MetricsAccess {
  metrics: Metrics
  /** METRICS_TOKEN. If it is undefined, only administrators may read the metrics. */
  token: string | undefined
  /** Whether a request carries an administrator's session. */
  isAdmin: (request: Request) => Promise<boolean>
}

/** Digests have equal lengths, which `timingSafeEqual` requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Serves GET /metrics to Prometheus with its token, and to administrators. For everyone else the
 * path does not exist: a request without access is handled like any unknown path.
 */
export function metricsRoutes({ metrics, token, isAdmin }: MetricsAccess): Router {
  const router = Router()
  const expectedDigest = token === undefined ? null : digest(token)
  const hasToken = ({ headers: { authorization = '' } }: Request): boolean => {
    const givenDigest = digest(/^Bearer +(.+)$/i.exec(authorization)?.[1] ?? '')
    return expectedDigest !== null && timingSafeEqual(givenDigest, expectedDigest)
  }
  const respond = async (request: Request, response: Response, next: NextFunction) => {
    // While the database cannot be reached, nobody counts as an administrator.
    if (!hasToken(request) && !(await isAdmin(request).catch(() => false))) {
      next()
      return
    }
    const { type, text } = await metrics.read()
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-type', type)
    response.end(text)
  }
  router.get('/metrics', (request, response, next) => respond(request, response, next))
  return router
}
