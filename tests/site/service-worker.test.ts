import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '#server/free-port.ts'
import { openPage, storeSite } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()

/** A service worker of an earlier version, which answers every visit itself. */
const OLD_WORKER = `
  addEventListener('install', (event) => {
    const page = new Response('<title>Old</title>', { headers: { 'content-type': 'text/html' } })
    event.waitUntil(caches.open('second-line-shell').then((cache) => cache.put('/', page)).then(() => skipWaiting()))
  })
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))`

/** Opens a page of a site that can give the old service worker, and can accept requests without answering them. */
async function openSite() {
  const gate = Promise.withResolvers<void>()
  const site = { isOld: false, isStalled: false, resume: gate.resolve }
  const server = createServer((request, response) => {
    void (async () => {
      if (site.isOld && request.url === '/service-worker.js') {
        response.setHeader('content-type', 'text/javascript').end(OLD_WORKER)
        return
      }
      const forwarded = await fetch(`${app.origin}${request.url}`)
      const type = forwarded.headers.get('content-type')
      if (type) response.setHeader('content-type', type)
      const body = Buffer.from(await forwarded.arrayBuffer())
      if (site.isStalled) await gate.promise
      response.writeHead(forwarded.status).end(body)
    })().catch(() => response.destroy())
  })
  const baseURL = `http://127.0.0.1:${await listenOnFreePort(server)}`
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const page = await openPage(browser, app, { context: { serviceWorkers: 'allow', baseURL } })
  const readSaved = () => page.evaluate<string>(`caches.match('/').then((page) => page?.text() ?? '')`)
  return { site, page, readSaved }
}

test('a service worker of an older version is replaced, with the page that it had saved', async () => {
  const { site, page, readSaved } = await openSite()
  site.isOld = true
  await page.goto('/about')
  await storeSite(page)
  await expect.poll(readSaved).toContain('<title>Old</title>')

  site.isOld = false
  await page.goto('/about')
  await storeSite(page)
  await expect.poll(readSaved, { timeout: 30_000 }).toContain('<div id="root">')
  await expect
    .poll(() =>
      page.evaluate(`navigator.serviceWorker.getRegistration()
        .then(({ active, waiting, installing }) => [active?.state, waiting, installing])`),
    )
    .toEqual(['activated', null, null])
})

test('a visit that the network does not answer shows the stored page after 4 s, and the request goes on', async () => {
  const { site, page, readSaved } = await openSite()
  await page.goto('/')
  await storeSite(page)
  await page.goto('/')
  // Marks the stored page, which the next answer replaces.
  await page.evaluate(`caches.open('second-line-shell').then(async (cache) => {
    const html = await (await cache.match('/')).text()
    await cache.put('/', new Response(html + '<!-- old -->', { headers: { 'content-type': 'text/html' } }))
  })`)
  expect(await readSaved()).toContain('<!-- old -->')

  site.isStalled = true
  const leftAt = performance.now()
  await page.goto('/', { waitUntil: 'commit' })
  expect(performance.now() - leftAt).toBeGreaterThan(3_900)
  await page.getByRole('heading', { name: 'Follow the Culture' }).waitFor()
  expect(await readSaved()).toContain('<!-- old -->')

  site.resume()
  await expect.poll(readSaved).not.toContain('<!-- old -->')
})
