import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import type { RunningPostgres } from '#server/database/embedded/run-postgres.ts'
import { keepRunning } from './keep-running.ts'
import type { Run } from './run-until-stopped.ts'

/**
 * Starts the embedded PostgreSQL of the data folder and keeps it running on one port.
 *
 * @returns the address for DATABASE_URL
 */
export async function openDatabase(run: Run, dataDir: string): Promise<string> {
  const embedded = await openEmbedded(dataDir, { onStep: (step) => run.say(`database: ${step}`) })
  // Noted at once: told to stop by now, nothing is kept running any more.
  run.atStop(() => embedded.first.stop())
  let next: RunningPostgres | undefined = embedded.first
  await keepRunning(run, 'database', async () => {
    const running = next ?? (await embedded.run())
    next = undefined
    return { pid: running.pid, exited: running.exited, stop: () => running.stop() }
  })
  return embedded.url
}
