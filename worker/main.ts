import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { createLogger } from '#server/logger.ts'
import { openDataFolder } from '#server/settings/data-folder.ts'
import { SettingsError } from '#server/settings/error.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { exitOnParentDisconnect, setUpGracefulShutdown } from '#server/graceful-shutdown.ts'
import { runJobs } from './run-jobs.ts'
import { touchFile } from './heartbeat.ts'

exitOnParentDisconnect()
try {
  const settings = readSettings(process.env)
  const logger = createLogger('worker', settings.logLevel)
  await openDataFolder(settings.dataDir)
  // For health checks: `--alive FILE` names a file that is touched while the queue is reachable.
  const { alive } = parseArgs({ options: { alive: { type: 'string' } } }).values
  const worker = await runJobs(settings, settings.heartbeatTimeout * 1000, logger, systemClock, () => {
    if (alive !== undefined)
      touchFile(alive).catch((error: unknown) => logger.warn({ err: error }, 'no sign of life'))
  })
  logger.info('working')
  process.send?.('ready')
  setUpGracefulShutdown(logger, () => worker.close())
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  // Open handles would keep the process running.
  process.exit(1)
}
