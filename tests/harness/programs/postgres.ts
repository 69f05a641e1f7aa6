import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import type { RunningPostgres } from '#server/database/embedded/run-postgres.ts'
import { endAfterwards } from './clean-ups.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A test's own PostgreSQL, for tests of faults. */
export interface TestPostgres {
  /** The application's database, without tables: call `migrate` with it. */
  readonly url: string
  readonly superuserUrl: string
  /** SIGKILL for the postmaster; resolves when it is gone. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  start(): Promise<void>
  /** Orderly shutdown; happens automatically after the test file. */
  stop(): Promise<void>
}

/** Starts a PostgreSQL with its own cluster in a temporary folder. */
export async function startPostgres(): Promise<TestPostgres> {
  const embedded = await openEmbedded(await makeTemporaryFolder())
  let running: RunningPostgres | undefined = embedded.first
  const end = async (how: (postgres: RunningPostgres) => Promise<void> | boolean) => {
    const ending = running
    running = undefined
    if (!ending) return
    await how(ending)
    await ending.exited
  }
  const stop = () => end((postgres) => postgres.stop())
  endAfterwards(stop)
  return {
    url: embedded.url,
    superuserUrl: embedded.superuserUrl,
    kill: () => end((postgres) => process.kill(postgres.pid, 'SIGKILL')),
    start: async () => {
      running ??= await startAgain(embedded.run)
    },
    stop,
  }
}

/** Backends of a killed postmaster hold its shared memory for a moment longer. */
async function startAgain(run: () => Promise<RunningPostgres>): Promise<RunningPostgres> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === 20) throw error
      await new Promise((resume) => setTimeout(resume, 200))
    }
  }
}
