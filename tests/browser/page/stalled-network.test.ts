import { connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '#server/free-port.ts'
import { openPage, storeSite } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()

/** Starts a network before a server that can stall: it accepts requests, and holds every answer back. */
async function startNetwork(origin: string) {
  const port = Number(new URL(origin).port)
  const held: (() => void)[] = []
  const network = {
    origin: '',
    isStalled: false,
    resume: () => {
      network.isStalled = false
      for (const send of held) send()
    },
  }
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    client.pipe(upstream)
    upstream.on('data', (bytes) => {
      if (network.isStalled) held.push(() => client.write(bytes))
      else client.write(bytes)
    })
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
  })
  network.origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  onTestFinished(() => void server.close())
  return network
}

test('a visit that the network does not answer shows the stored page after 4 s, and the request goes on', async () => {
  const network = await startNetwork(app.origin)
  const page = await openPage(browser, app, {
    context: { serviceWorkers: 'allow', baseURL: network.origin },
  })
  await page.goto('/about')
  await storeSite(page)
  await page.goto('/')
  // Marks the stored page, which the next answer replaces.
  await page.evaluate(`caches.open('second-line-shell').then(async (cache) => {
    const html = await (await cache.match('/')).text()
    await cache.put('/', new Response(html + '<!-- old -->', { headers: { 'content-type': 'text/html' } }))
  })`)
  const storedPage = () => page.evaluate<string>(`caches.match('/').then((stored) => stored.text())`)
  expect(await storedPage()).toContain('<!-- old -->')

  network.isStalled = true
  const leftAt = performance.now()
  await page.goto('/', { waitUntil: 'commit' })
  const waitedMs = performance.now() - leftAt
  expect(waitedMs).toBeGreaterThan(3_900)
  await page.getByRole('heading', { name: 'Follow the Culture' }).waitFor()
  expect(await storedPage()).toContain('<!-- old -->')

  network.resume()
  await expect.poll(storedPage).not.toContain('<!-- old -->')
})

test('without a network, an address that is no page does not show one', async () => {
  const page = await openPage(browser, app, { context: { serviceWorkers: 'allow' } })
  await page.goto('/about')
  await storeSite(page)
  await page.goto('/about')
  const context = page.context()
  await context.setOffline(true)
  await page.goto('/sponsors', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Grand Marshal Tier' }).waitFor()
  for (const path of ['/api/live-parades', '/calendar.ics']) {
    const tab = await context.newPage()
    await expect(tab.goto(path, { waitUntil: 'commit' })).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  }
})
