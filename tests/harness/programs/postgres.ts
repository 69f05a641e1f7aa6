import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import type { RunningPostgres } from '#server/database/embedded/run-postgres.ts'
import { endAfterwards } from './clean-ups.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A test's own PostgreSQL, which it may kill and restart. */
export interface TestPostgres {
  /** The URL of the application's database. It has no tables until `migrate` runs. */
  readonly url: string
  readonly superuserUrl: string
  /** Sends SIGKILL to the postmaster; resolves when it has exited. */
  kill(): Promise<void>
  /** Restarts it on the same port and data. */
  start(): Promise<void>
  /** Shuts it down; happens automatically after the test file. */
  stop(): Promise<void>
}

/** Starts a PostgreSQL with a database cluster in a temporary folder. */
export async function startPostgres(): Promise<TestPostgres> {
  const embedded = await openEmbedded(await makeTemporaryFolder())
  let running: RunningPostgres | undefined = embedded.firstRun
  const end = async (stopOrKill: (postgres: RunningPostgres) => Promise<void> | boolean) => {
    const ending = running
    running = undefined
    if (!ending) return
    await stopOrKill(ending)
    await ending.exited
  }
  const stop = () => end((postgres) => postgres.stop())
  endAfterwards(stop)
  return {
    url: embedded.url,
    superuserUrl: embedded.superuserUrl,
    kill: () => end((postgres) => process.kill(postgres.pid, 'SIGKILL')),
    start: async () => {
      running ??= await restart(embedded.run)
    },
    stop,
  }
}

/** Restarts PostgreSQL with retries: backends of a killed postmaster keep its shared memory for a moment. */
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
