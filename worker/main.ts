import { createLogger } from '#server/logger.ts'
import { readSettings, SettingsError } from '#server/settings.ts'
import { leaveIfAbandoned, stopInOrder } from '#server/stop-in-order.ts'
import { runJobs } from './run-jobs.ts'

leaveIfAbandoned()
try {
  const settings = readSettings(process.env)
  const logger = createLogger('worker', settings.logLevel)
  const running = await runJobs(settings, settings.heartbeatTimeout * 1000, logger)
  logger.info('working')
  process.send?.('ready')
  stopInOrder(logger, () => running.close())
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
