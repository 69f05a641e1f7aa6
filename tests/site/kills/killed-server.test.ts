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

// Unlike in the outage of `live-map.test.ts`, the server is a process that ends before it can finish
// anything or tell its pages.
test(
  'LP5 when the server is killed, an open map keeps its marker, and shows a new fix within 10 s of the restart',
  { timeout: 60_000 },
  async () => {
    const { url } = await createTestDatabase()
    const database = connectDatabase(url, () => undefined)
    cleanUpAfterFile(() => database.$client.end())
    const port = await findFreePort()
    const startServer = () => startServerProcess({ DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'warn' })
    const killedServer = await startServer()
    const origin = `http://127.0.0.1:${port}`
    const app = { fetch: createFetch(origin) }
    const { link, paradeId } = await startParade(app, (await makeGroup(database)).id)
    const sendFix = (latitude: number) => report(app, link, position(latitude, -90.07, new Date()), 'phone')
    await sendFix(29.96)

    const browser = await launchChromium()
    // Without a service worker, which would answer from its cache, and without other hosts: everything
    // that the page shows comes from this server.
    const page = await browser.newPage({ baseURL: origin, serviceWorkers: 'block' })
    await page.route(
      (requestUrl) => requestUrl.origin !== origin,
      (route) => route.abort(),
    )
    await page.goto('/live')
    const marker = locateMarker(page, paradeId)
    await expect.poll(() => marker.getAttribute('data-latitude'), { timeout: 5_000 }).toBe('29.960000')
    await waitUntilJoined(page)

    killedServer.signal('SIGKILL')
    await killedServer.exited
    await page.getByText('You’re offline.').first().waitFor({ timeout: 15_000 })
    expect(await marker.getAttribute('data-latitude')).toBe('29.960000')

    await startServer()
    expect((await sendFix(29.9602)).status).toBe(200)
    await expect.poll(() => marker.getAttribute('data-latitude'), { timeout: 10_000 }).toBe('29.960200')
    await page.close()
  },
)
