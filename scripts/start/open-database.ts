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
  const onStep = (step: string) => run.say(`database: ${step}`)
  const embedded = await openEmbedded(dataDir, { onStep, signal: run.stopping })
  // Registered immediately, so that a stop from here on also ends the database.
  run.atStop(() => embedded.first.stop())
  let next: RunningPostgres | undefined = embedded.first
  await keepRunning(run, 'database', async (signal) => {
    const running = next ?? (await embedded.run(signal))
    next = undefined
    return { pid: running.pid, exited: running.exited, stop: () => running.stop() }
  })
  return embedded.url
}
