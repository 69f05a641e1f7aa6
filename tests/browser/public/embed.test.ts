import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '#server/free-port.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { locateMarker, openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

const NAME = 'Lantern & Row "Strutters"'
/** How often an embedded page polls. */
const POLL_MS = 10_000
let paradeId: number
let otherId: number

startSiteForFile()
beforeAll(async () => {
  const parade = await startParade(app, (await makeGroup(app.database, { name: NAME })).id)
  paradeId = parade.paradeId
  await report(app, parade.link, [position(29.9641, -90.073, new Date())], 'phone')
  const other = await startParade(app, (await makeGroup(app.database, { name: 'Cypress Brass' })).id)
  otherId = other.paradeId
  await report(app, other.link, [position(29.9741, -90.083, new Date())], 'phone')
})

/** Opens a page of another site with this HTML. */
async function openForeignPage(html: string): Promise<Page> {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${html}`)
  })
  const port = await listenOnFreePort(site)
  onTestFinished(() => {
    site.close()
    site.closeAllConnections()
  })
  const page = await openPage(browser, app)
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' })
  return page
}

/** Returns the HTML that a page's Embed button offers. */
const copySnippet = async (path: string) => {
  const page = await openPage(browser, app)
  await page.goto(path)
  await page.getByRole('button', { name: 'Embed' }).click()
  await page.getByLabel('HTML for your page').waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  return page.getByLabel('HTML for your page').inputValue()
}

test('the snippet of a parade shows that parade alone on another site, with links that leave the frame', async () => {
  const page = await openForeignPage(await copySnippet(`/track/${paradeId}`))
  const frame = page.frameLocator('iframe')
  expect(await page.locator('iframe').getAttribute('title')).toBe(`${NAME} live`)
  await frame.locator(`[data-parade-id="${paradeId}"]`).waitFor()
  expect(await frame.locator(`[data-parade-id="${otherId}"]`).count()).toBe(0)
  expect(await frame.getByRole('heading').allTextContents()).toEqual([`${NAME} live`, NAME])
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: NAME }).click(),
  ])
  expect(opened.url()).toBe(`${app.origin}/track/${paradeId}`)
})

test('the snippet of the live map shows all parades, and other pages refuse to be framed', async () => {
  const page = await openForeignPage(await copySnippet('/live'))
  const frame = page.frameLocator('iframe')
  await frame.locator(`[data-parade-id="${paradeId}"]`).waitFor()
  await frame.locator(`[data-parade-id="${otherId}"]`).waitFor()
  const embedded = await openPage(browser, app)
  await embedded.goto('/embed/live')
  await locateMarker(embedded, paradeId).waitFor()
  expect(await findViolationsAtBothWidths(embedded)).toEqual([])
  const framed = await openForeignPage(`<iframe src="${app.origin}/live"></iframe>`)
  const refusal = framed.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await framed.reload()
  await refusal
})

test('TR22 an embedded page sets no cookie, and reads and writes no storage', async () => {
  const page = await openPage(browser, app, { context: { serviceWorkers: 'allow' } })
  await page.addInitScript(`
    window.touched = []
    const watch = (holder, name) => {
      const descriptor = Object.getOwnPropertyDescriptor(holder, name)
      Object.defineProperty(holder, name, {
        configurable: true,
        get() { window.touched.push(name); return descriptor.get.call(this) },
      })
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) watch(window, name)
    watch(Document.prototype, 'cookie')
    watch(Navigator.prototype, 'serviceWorker')
  `)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.headers()['cookie'] ?? ''))
  await page.goto('/embed/live')
  await locateMarker(page, paradeId).waitFor()
  await page.locator('.leaflet-ground-labels-pane text').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Zoom in' }).click()
  expect(await page.evaluate('window.touched')).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(new Set(requests)).toEqual(new Set(['']))
})

test('an embedded page follows its parade by polling, ends with its parade, and has no violations', async () => {
  const parade = await startParade(app, (await makeGroup(app.database, { name: 'Short Walk' })).id)
  const page = await openPage(browser, app)
  await page.clock.install()
  await page.goto(`/embed/track/${parade.paradeId}`)
  await page.getByText('Waiting for first position').waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await report(app, parade.link, [position(29.9641, -90.073, new Date())], 'phone')
  await page.clock.runFor(POLL_MS)
  await page.getByText('Live', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'My location' }).count()).toBe(0)
  await stopParade(app, parade.paradeId)
  await page.clock.runFor(POLL_MS)
  await page.getByText('This parade is not currently active or has ended.').waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  expect(await locateMarker(page, parade.paradeId).count()).toBe(0)
})

test('an embedded page of an ended parade shows its group’s next one of the day', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Long Walk' })
  const { paradeId: endedId } = await startParade(app, groupId)
  const page = await openPage(browser, app)
  await page.clock.install()
  await page.goto(`/embed/track/${endedId}`)
  await page.getByRole('heading', { name: 'Long Walk', exact: true }).waitFor()
  await stopParade(app, endedId)
  await page.clock.runFor(POLL_MS)
  await page.getByText('This parade is not currently active or has ended.').waitFor()
  const next = await startParade(app, groupId)
  await page.clock.runFor(POLL_MS)
  await page.waitForURL(`**/embed/track/${next.paradeId}`)
  await page.getByRole('heading', { name: 'Long Walk', exact: true }).waitFor()
})

test.each(['/embed/live', `/embed/track/1`])('%s needs at most 200 kB, without headers', async (path) => {
  const page = await openPage(browser, app, { context: { viewport: { width: 640, height: 480 } } })
  const sizes: Promise<number>[] = []
  let underway = 0
  page.on('request', () => (underway += 1))
  page.on('requestfinished', (request) => {
    underway -= 1
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path)
  await page.locator('.leaflet-ground-labels-pane text').first().waitFor({ state: 'attached' })
  await expect.poll(() => underway).toBe(0)
  page.removeAllListeners('requestfinished')
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(200_000)
})
