import { createApp } from './app.ts'
import { createLogger } from './logger.ts'
import { readSettings, SettingsError } from './settings.ts'
import { leaveIfAbandoned, stopInOrder } from './stop-in-order.ts'

leaveIfAbandoned()
try {
  const settings = readSettings(process.env)
  const logger = createLogger('server', settings.logLevel)
  const app = await createApp(settings, logger)
  app.http.listen(settings.port, () => {
    logger.info({ port: settings.port }, 'listening')
    process.send?.('ready')
  })
  stopInOrder(logger, () => app.close())
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
