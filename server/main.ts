import { once } from 'node:events'
import { createApp } from './app.ts'
import { createLogger } from './logger.ts'
import { withSettingContext } from './settings/setting-context.ts'
import { openDataFolder } from './settings/data-folder.ts'
import { checkStreetFiles } from './streets/check-street-files.ts'
import { SettingsError } from './settings/error.ts'
import { readSettings } from './settings/read-settings.ts'
import { exitOnParentDisconnect, setUpGracefulShutdown } from './graceful-shutdown.ts'

exitOnParentDisconnect()
try {
  const settings = readSettings(process.env)
  const logger = createLogger('server', settings.logLevel)
  await openDataFolder(settings.dataDir)
  await checkStreetFiles(settings.streets)
  const app = await createApp(settings, logger)
  await withSettingContext('PORT', `port ${settings.port} cannot be used`, async () => {
    await once(app.http.listen(settings.port), 'listening')
  })
  logger.info({ port: settings.port }, 'listening')
  process.send?.('ready')
  setUpGracefulShutdown(logger, () => app.close())
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  // Open handles would keep the process running.
  process.exit(1)
}
