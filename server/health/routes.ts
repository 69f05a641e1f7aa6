import { sql } from 'drizzle-orm'
import { Router } from 'express'
import type { Database } from '../database/connect.ts'
import { sendProblem } from '../http/problem.ts'
import { type Streets, networkInUse } from '../streets/streets.ts'

interface HealthDependencies {
  database: Database
  /** Rejects, or never resolves, when the queue is down. */
  pingQueue: () => Promise<unknown>
  streets: Streets
}

/** Time limit for the check of one dependency. */
const CHECK_TIMEOUT_MS = 2_000

async function isUp(check: () => Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<never>((_resolve, reject) => setTimeout(reject, CHECK_TIMEOUT_MS).unref())
  return Promise.race([check(), timeout]).then(
    () => true,
    () => false,
  )
}

/**
 * `/healthz` responds while this process runs. `/readyz` responds 200 if database, migrations and
 * queue are all up, and 503 otherwise; it also describes the street network in use (null until it
 * is loaded).
 */
export function healthRoutes({ database, pingQueue, streets }: HealthDependencies): Router {
  const router = Router()
  router.get('/healthz', (_request, response) => {
    response.setHeader('cache-control', 'no-store')
    response.json({ status: 'ok' })
  })
  router.get('/readyz', async (_request, response) => {
    const [isDatabaseUp, isMigrated, isQueueUp] = await Promise.all([
      isUp(() => database.execute(sql`select 1`)),
      isUp(() =>
        database.execute(sql`select count(*) from drizzle.__drizzle_migrations having count(*) > 0`),
      ),
      isUp(pingQueue),
    ])
    const checks = { database: isDatabaseUp, migrations: isMigrated, queue: isQueueUp }
    if (isDatabaseUp && isMigrated && isQueueUp) {
      response.setHeader('cache-control', 'no-store')
      const network = streets.loaded && networkInUse(streets.loaded.network)
      response.json({ status: 'ready', ...checks, streets: network ?? null })
    } else {
      sendProblem(response, {
        code: 'not_ready',
        detail: 'Not ready yet.',
        members: checks,
      })
    }
  })
  return router
}
