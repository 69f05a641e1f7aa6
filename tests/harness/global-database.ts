import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { APPLICATION_ROLE } from '#server/database/embedded/ensure-database.ts'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { cleanUpAfterFile, runCleanups } from './programs/cleanups.ts'
import { makeTemporaryFolder, sweepTemporaryFolders } from './programs/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of this run's PostgreSQL. */
    superuserUrl: string
  }
}

/** The name of the migrated database that test databases are copied from. */
export const TEMPLATE_DATABASE = 'second_line_template'

interface SharedDatabase {
  superuserUrl: string
  /** Number of vitest projects that still use the database. */
  users: number
  /** Stops the database, with the cleanups of the project that started it. */
  end: () => Promise<void>
}

// Each vitest project loads its own copy of this module. A global lets them share one PostgreSQL.
declare global {
  var testDatabase: Promise<SharedDatabase> | undefined
}

/** Starts this run's PostgreSQL for the first project that needs it, and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.testDatabase ??= startDatabase()
  const database = await globalThis.testDatabase
  database.users++
  project.provide('superuserUrl', database.superuserUrl)
  return async () => {
    database.users--
    if (database.users > 0) return
    globalThis.testDatabase = undefined
    await database.end()
  }
}

async function startDatabase(): Promise<SharedDatabase> {
  await sweepTemporaryFolders()
  try {
    const embedded = await openEmbedded(await makeTemporaryFolder(), { maxConnections: 300 })
    // SIGQUIT is PostgreSQL's immediate shutdown: the folder is removed anyway.
    cleanUpAfterFile(async () => {
      process.kill(embedded.firstRun.pid, 'SIGQUIT')
      await embedded.firstRun.exited
    })
    const superuser = new Client(embedded.superuserUrl)
    await superuser.connect()
    await superuser.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER ${APPLICATION_ROLE}`)
    await superuser.end()
    const template = new URL(embedded.url)
    template.pathname = `/${TEMPLATE_DATABASE}`
    await migrate(template.href)
    return { superuserUrl: embedded.superuserUrl, users: 0, end: runCleanups }
  } catch (error) {
    await runCleanups()
    throw error
  }
}
