import { expect, test } from 'vitest'
import { connectDatabase } from '#server/database/connect.ts'
import { findFreePort } from '#server/free-port.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import { locateMarker, waitUntilJoined } from '#tests/harness/people/page.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'
import { startServerProcess } from '#tests/harness/programs/server-process.ts'

test(
  'LP5 when the server is killed, an open map stays, and shows the first fix after the restart within 10 s',
  { timeout: 60_000 },
  async () => {
    const { url } = await createTestDatabase()
    const database = connectDatabase(url, () => undefined)
    cleanUpAfterFile(() => database.$client.end())
    const port = await findFreePort()
    const start = () => startServerProcess({ DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'warn' })
    const first = await start()
    const origin = `http://127.0.0.1:${port}`
    const app = { fetch: createFetch(origin) }
    const { link, paradeId } = await startParade(app, (await makeGroup(database)).id)
    const send = (latitude: number) => report(app, link, position(latitude, -90.07, new Date()), 'phone')
    await send(29.96)

    const browser = await launchChromium()
    const page = await browser.newPage({ baseURL: origin, serviceWorkers: 'block' })
    await page.route(
      (requestUrl) => requestUrl.origin !== origin,
      (route) => route.abort(),
    )
    await page.goto('/live')
    const marker = locateMarker(page, paradeId)
    await expect.poll(() => marker.getAttribute('data-latitude'), { timeout: 5_000 }).toBe('29.960000')
    await waitUntilJoined(page)

    first.signal('SIGKILL')
    await first.exited
    await page.getByText('You’re offline.').first().waitFor({ timeout: 15_000 })
    expect(await marker.getAttribute('data-latitude')).toBe('29.960000')

    await start()
    expect((await send(29.9602)).status).toBe(200)
    await expect.poll(() => marker.getAttribute('data-latitude'), { timeout: 10_000 }).toBe('29.960200')
    expect((await send(29.9603)).status).toBe(200)
    await expect.poll(() => marker.getAttribute('data-latitude'), { timeout: 10_000 }).toBe('29.960300')
    await page.close()
  },
)
