import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import type { RunningPostgres } from '#server/database/embedded/run-postgres.ts'
import { cleanUpAfterFile } from './cleanups.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A test's own PostgreSQL, which it may kill and restart. */
export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>

/** Starts a PostgreSQL with a database cluster in a temporary folder. */
export async function startPostgres() {
  const embedded = await openEmbedded(await makeTemporaryFolder())
  let runningPostgres: RunningPostgres | undefined = embedded.firstRun
  const end = async (stopOrKill: (postgres: RunningPostgres) => Promise<void> | boolean) => {
    const postgres = runningPostgres
    runningPostgres = undefined
    if (!postgres) return
    await stopOrKill(postgres)
    await postgres.exited
  }
  const stop = () => end((postgres) => postgres.stop())
  cleanUpAfterFile(stop)
  return {
    /** The URL of the application's database, which has no tables until `migrate` runs. */
    url: embedded.url,
    superuserUrl: embedded.superuserUrl,
    /** Sends SIGKILL to the postmaster. Resolves when it has exited. */
    kill: () => end((postgres) => process.kill(postgres.pid, 'SIGKILL')),
    /** Restarts it on the same port and data. */
    start: async () => {
      runningPostgres ??= await restart(embedded.run)
    },
    /** Shuts it down. This happens automatically after the test file. */
    stop,
  }
}

/** Restarts PostgreSQL. Retries, because backends of a killed postmaster briefly keep its shared memory. */
async function restart(run: () => Promise<RunningPostgres>): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === 20) throw error
      await new Promise((resume) => setTimeout(resume, 200))
    }
  }
}
