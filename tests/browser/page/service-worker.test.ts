import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '#server/free-port.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { openPage, storeSite } from '#tests/harness/people/page.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'

/** A service worker of an earlier version, which answers every visit itself. */
const OLD_WORKER = `
  addEventListener('install', (event) => {
    const page = new Response('<title>Old</title>', { headers: { 'content-type': 'text/html' } })
    event.waitUntil(caches.open('second-line-shell').then((cache) => cache.put('/', page)).then(() => skipWaiting()))
  })
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))`

/** Starts a server that forwards requests, but at first gives the old service worker. */
async function startOldSite(app: TestApp) {
  const site = { origin: '', isOld: true }
  const server = createServer((request, response) => {
    void (async () => {
      if (site.isOld && request.url === '/service-worker.js') {
        response.setHeader('content-type', 'text/javascript').end(OLD_WORKER)
        return
      }
      const forwarded = await fetch(`${app.origin}${request.url}`)
      const type = forwarded.headers.get('content-type')
      if (type) response.setHeader('content-type', type)
      response.writeHead(forwarded.status).end(Buffer.from(await forwarded.arrayBuffer()))
    })().catch(() => response.destroy())
  })
  site.origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return site
}

test('a service worker of an older version is replaced, with the page that it had saved', async () => {
  const app = await startApp()
  const site = await startOldSite(app)
  const browser = await launchChromium()
  const page = await openPage(browser, app, { context: { serviceWorkers: 'allow', baseURL: site.origin } })
  const savedPage = () => page.evaluate<string>(`caches.match('/').then((page) => page?.text() ?? '')`)
  await page.goto('/about')
  await storeSite(page)
  await expect.poll(savedPage).toContain('<title>Old</title>')

  site.isOld = false
  await page.goto('/about')
  await storeSite(page)
  await expect.poll(savedPage, { timeout: 30_000 }).toContain('<div id="root">')
  await expect
    .poll(() =>
      page.evaluate(`navigator.serviceWorker.getRegistration()
        .then(({ active, waiting, installing }) => [active?.state, waiting, installing])`),
    )
    .toEqual(['activated', null, null])
})
