import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runService } from '#server/run-service.ts'
import { runJobs } from './run-jobs.ts'

// One worker process: it runs the background jobs of the queue. Any number of workers may share a queue.

await runService('worker', async (settings, logger) => {
  // For health checks: `--alive FILE` names a file that is touched while the queue is reachable.
  const { alive } = parseArgs({ options: { alive: { type: 'string' } } }).values
  const worker = await runJobs(settings, settings.heartbeatTimeout * 1000, logger, undefined, () => {
    if (alive !== undefined)
      // Creates the file, or sets its time to now.
      writeFile(alive, '').catch((error: unknown) =>
        logger.warn({ err: error }, 'the file for health checks could not be touched'),
      )
  })
  logger.info('working')
  return worker
})
