import type { Logger } from 'pino'
import { exitOnParentDisconnect, setUpGracefulShutdown } from './graceful-shutdown.ts'
import { createLogger } from './logger.ts'
import type { Settings } from './settings.ts'
import { openDataFolder } from './settings/data-folder.ts'
import { SettingsError } from './settings/error.ts'
import { readSettings } from './settings/read-settings.ts'

/**
 * Runs this process as a server or worker: starts it with the settings of the environment, tells the
 * parent process that it is ready, and closes it at the end. A mistake in the settings is printed
 * without a stack trace.
 */
export async function runService(
  name: 'server' | 'worker',
  start: (settings: Settings, logger: Logger) => Promise<{ close: () => Promise<void> }>,
): Promise<void> {
  exitOnParentDisconnect()
  try {
    const settings = readSettings(process.env)
    const logger = createLogger(name, settings.logLevel)
    if (settings.alertsOff) logger.warn(`alerts are off: ${settings.alertsOff}`)
    await openDataFolder(settings.dataDir)
    const service = await start(settings, logger)
    process.send?.('ready')
    setUpGracefulShutdown(logger, () => service.close())
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    // Open handles would keep the process running.
    process.exit(1)
  }
}
