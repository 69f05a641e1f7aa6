import { sql } from 'drizzle-orm'
import { Router } from 'express'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { sendProblem } from '../http/problem.ts'
import { type Streets, networkInUse } from '../streets/streets.ts'

interface HealthDependencies {
  database: Database
  /** Rejects, or never resolves, when the queue is down. */
  pingQueue: () => Promise<unknown>
  streets: Streets
  clock: Clock
}

/** A dependency that does not respond within this time counts as down. */
const CHECK_TIMEOUT_MS = 2_000

/** Whether a check of one dependency resolves in time. */
async function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<never>((_resolve, reject) => setTimeout(reject, CHECK_TIMEOUT_MS).unref())
  try {
    await Promise.race([check(), timeout])
    return true
  } catch {
    return false
  }
}

/** Rejects unless a migration has been applied. */
async function requireMigrations(database: Database): Promise<void> {
  const { rows } = await database.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`)
  if (rows.length === 0) throw new Error('No migration has been applied.')
}

/**
 * `/healthz` responds while this process runs. Only a server that fails it should be taken out.
 * `/readyz` is for operators and start scripts: it responds 503 unless database, migrations and queue
 * are available, but without the queue everything except background jobs works. It also describes the
 * street network in use (null until it is loaded), so that operators see which import is live, and the last
 * jump of this server's clock (null without one).
 */
export function healthRoutes({ database, pingQueue, streets, clock }: HealthDependencies): Router {
  const router = Router()
  router.get('/healthz', (_request, response) => {
    response.setHeader('cache-control', 'no-store')
    response.json({ status: 'ok' })
  })
  router.get('/readyz', async (_request, response) => {
    response.setHeader('cache-control', 'no-store')
    const [isDatabaseUp, isMigrated, isQueueUp] = await Promise.all([
      succeeds(() => database.execute(sql`select 1`)),
      succeeds(() => requireMigrations(database)),
      succeeds(pingQueue),
    ])
    const checks = { database: isDatabaseUp, migrations: isMigrated, queue: isQueueUp }
    if (Object.values(checks).every(Boolean)) {
      const network = streets.loaded && networkInUse(streets.loaded.network)
      response.json({ status: 'ready', ...checks, streets: network ?? null, clockJump: clock.lastJump })
    } else {
      sendProblem(response, {
        code: 'not_ready',
        detail: 'The database, its migrations or the queue is not available.',
        members: checks,
      })
    }
  })
  return router
}
