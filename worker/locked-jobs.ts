import { updateClubImages } from '#server/club-images/update-club-images.ts'
import type { Database } from '#server/database/connect.ts'
import { withLock } from '#server/database/with-lock.ts'
import { writeExport } from '#server/exports/write-export.ts'
import { resolveAll } from '#server/outbound/choose-target.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { planRoutes } from '#server/planned-routes/plan-routes.ts'
import type { Streets } from '#server/streets/streets.ts'
import type { JobPayloads } from '#shared/jobs/jobs.ts'
import type { JobContext, Run } from './job-context.ts'
import { createProgressPublisher } from './progress.ts'

// The long jobs. Administrators see their progress, and only one worker runs each at a time.

/** Writes a list as CSV. */
export async function exportCsv(
  { database, dataDir, clock, logger }: JobContext,
  list: JobPayloads['export-csv']['list'],
  run: Run,
) {
  // A stalled run that another worker has taken over may still be writing: only one may write.
  const exportResult = await runLocked(database, `export-csv:${list}`, run, (publish) =>
    writeExport(database, {
      list,
      dataDir,
      now: clock.now(),
      onProgress: (rowsWritten, total) =>
        publish((100 * rowsWritten) / total, `${rowsWritten} of ${total} rows`),
      signal: run.signal,
    }),
  )
  logger.info({ list, ...exportResult }, 'wrote a list as CSV')
  return exportResult
}

/** Fetches the pictures of clubs from the radio station, if one is configured. */
export async function updateImages(context: JobContext, pictures: Pictures, run: Run) {
  const { database, clock, logger, clubImagesUrl: address } = context
  if (address === undefined) return null
  // Without the lock, the daily run and a requested one would take each other's pictures for
  // pictures that groups chose.
  const report = await runLocked(database, 'update-club-images', run, (onProgress) =>
    updateClubImages({
      database,
      pictures,
      rules: { allow: context.outboundAllow, resolve: resolveAll },
      address,
      run: run.id,
      now: clock.now(),
      onProgress,
      signal: run.signal,
    }),
  )
  const counts = Object.fromEntries(
    Object.entries(report).map(([outcome, groups]) => [outcome, groups.length]),
  )
  logger.info(counts, 'updated the pictures of clubs')
  return report
}

/** Plans the routes that are missing or outdated. */
export async function planAllRoutes({ database, logger }: JobContext, streets: Streets, run: Run) {
  const { network, isFallback, problems } = await streets.load()
  // Routes along the operator's streets are better than new ones along the built-in streets.
  if (isFallback) throw new Error(`routes stay as they are: ${problems.join(' ')}`)
  const planned = await runLocked(database, 'plan-routes', run, (publish) =>
    planRoutes(database, network, {
      onProgress: (done, total) => publish((100 * done) / total, `${done} of ${total} routes`),
      signal: run.signal,
    }),
  )
  if (planned > 0) logger.info({ planned }, 'planned routes')
  return { planned }
}

/** Runs a job under the lock of its name. `work` gets a function that publishes its progress. */
const runLocked = <Result>(
  database: Database,
  name: string,
  { signal, saveProgress }: Run,
  work: (publish: Run['saveProgress']) => Promise<Result>,
): Promise<Result> =>
  withLock(database, name, () => work(createProgressPublisher(database, name, saveProgress)), signal)
