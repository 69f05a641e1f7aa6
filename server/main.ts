import { once } from 'node:events'
import { createApp } from './app.ts'
import { runService } from './run-service.ts'
import { withSettingContext } from './settings/setting-context.ts'
import { checkStreetFiles } from './streets/check-street-files.ts'

// One server process: the website, its API and its sockets. Several servers may share a database.

await runService('server', async (settings, logger) => {
  await checkStreetFiles(settings.streets)
  const app = await createApp(settings, logger)
  await withSettingContext('PORT', `port ${settings.port} cannot be used`, async () => {
    await once(app.http.listen(settings.port), 'listening')
  })
  logger.info({ port: settings.port }, 'listening')
  return app
})
