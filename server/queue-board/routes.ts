import { type Express, type NextFunction, type Request, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { sendProblem, sendRefusal } from '../http/problem.ts'
import { askQueue } from '../queue/ask-queue.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import { Refusal, refuse } from '../refusal.ts'

interface Parts {
  queue: JobQueue
  logger: Logger
  isAdmin: (request: Request) => Promise<boolean>
}

const basePath = '/admin/queue'

/** The policy of the site, as wide as bull-board's page needs: it names its own base, and sets styles of its own. */
const policy = [
  "default-src 'self'",
  "base-uri 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' data:",
].join('; ')

/**
 * /admin/queue: the queue's own page (bull-board) with its API and files, for administrators alone, to be looked at only,
 * and kept by nobody. Its code is loaded when it is first asked for.
 */
export function queueBoardRoutes({ queue, logger, isAdmin }: Parts): Router {
  const router = Router()
  let board: Promise<Express> | undefined
  const answer = async (request: Request, response: Response, next: NextFunction) => {
    response.setHeader('cache-control', 'no-store')
    if (!(await isAdmin(request))) return sendRefusal(response, refuse('not_signed_in'))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      const detail = 'The queue’s page is to be looked at only.'
      return sendProblem(response, { code: 'method_not_allowed', detail })
    }
    if (request.path.startsWith('/api/')) {
      const counted = await askQueue(() => queue.getJobCounts('waiting'), logger)
      if (counted instanceof Refusal) return sendRefusal(response, counted)
    }
    response.setHeader('content-security-policy', policy)
    board ??= import('./board.ts').then(({ openBoard }) => openBoard(queue, basePath))
    ;(await board)(request, response, next)
  }
  router.use(basePath, (request, response, next) => answer(request, response, next))
  return router
}
