import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import type { RunningPostgres } from '#server/database/embedded/run-postgres.ts'
import { keepRunning } from './keep-running.ts'
import type { Run } from './run-until-stopped.ts'

/**
 * Starts the embedded PostgreSQL of the data folder and keeps it running on one port.
 *
 * @returns the value for DATABASE_URL
 */
export async function openDatabase(run: Run, dataDir: string): Promise<string> {
  const onStep = (step: string) => run.log(`database: ${step}`)
  const embedded = await openEmbedded(dataDir, { onStep, signal: run.stopping })
  // This comes first, so that a stop during `keepRunning` also stops the database.
  run.onStop(() => embedded.firstRun.stop())
  // `openEmbedded` has started PostgreSQL once; only restarts need `embedded.run`.
  let first: RunningPostgres | undefined = embedded.firstRun
  await keepRunning(run, 'database', async (signal) => {
    const postgres = first ?? (await embedded.run(signal))
    first = undefined
    return { pid: postgres.pid, exited: postgres.exited, stop: () => postgres.stop() }
  })
  return embedded.url
}
