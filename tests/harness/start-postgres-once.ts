import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { APPLICATION_ROLE } from '#server/database/embedded/ensure-database.ts'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { cleanUpAfterFile, runCleanups } from './programs/cleanups.ts'
import { makeTemporaryFolder, removeLeftovers } from './programs/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of this run's PostgreSQL. */
    superuserUrl: string
  }
}

/**
 * The name of the migrated database that test databases are copied from. A copy is much faster than the
 * migrations.
 */
export const TEMPLATE_DATABASE = 'second_line_template'

interface SharedPostgres {
  superuserUrl: string
  /** Number of vitest projects that still use it. */
  projectCount: number
  /** Stops it with the cleanups of the project that started it: each has its own copy of `cleanups.ts`. */
  stop: () => Promise<void>
}

// Each vitest project loads its own copy of this module. A global lets them share one PostgreSQL.
declare global {
  var sharedPostgres: Promise<SharedPostgres> | undefined
}

/** Starts this run's PostgreSQL for the first project that needs it, and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.sharedPostgres ??= startPostgres()
  const postgres = await globalThis.sharedPostgres
  postgres.projectCount++
  project.provide('superuserUrl', postgres.superuserUrl)
  return async () => {
    postgres.projectCount--
    if (postgres.projectCount > 0) return
    globalThis.sharedPostgres = undefined
    await postgres.stop()
  }
}

async function startPostgres(): Promise<SharedPostgres> {
  // Killed runs leave their PostgreSQL running.
  await removeLeftovers()
  try {
    // Enough for the pools of all tests that run at the same time.
    const embedded = await openEmbedded(await makeTemporaryFolder(), { maxConnections: 300 })
    const { superuserUrl, firstRun: postgresRun } = embedded
    // SIGQUIT stops PostgreSQL without a checkpoint. That is enough: its folder is deleted next.
    cleanUpAfterFile(async () => {
      process.kill(postgresRun.pid, 'SIGQUIT')
      await postgresRun.exited
    })
    const superuser = new Client(superuserUrl)
    await superuser.connect()
    // No test of this cluster kills it, so commits need not wait for the disk.
    await superuser.query(`ALTER ROLE ${APPLICATION_ROLE} SET synchronous_commit = off`)
    await superuser.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER ${APPLICATION_ROLE}`)
    await superuser.end()
    const template = new URL(embedded.url)
    template.pathname = `/${TEMPLATE_DATABASE}`
    await migrate(template.href)
    return { superuserUrl, projectCount: 0, stop: runCleanups }
  } catch (error) {
    await runCleanups()
    throw error
  }
}
