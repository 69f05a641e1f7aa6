import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '#server/free-port.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { locateMarker, openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'

const NAME = 'Lantern & Row "Strutters"'
let paradeId: number
let otherId: number

startSiteForFile()
beforeAll(async () => {
  const [one, other] = [await makeGroup(app.database, { name: NAME }), await makeGroup(app.database)]
  ;({ paradeId } = await startParadeWithFix(app, one.id, new Date()))
  ;({ paradeId: otherId } = await startParadeWithFix(app, other.id, new Date()))
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
  return page.getByLabel('HTML for your page').inputValue()
}

test('snippets show one parade, or all, on another site, with links that leave the frame; other pages refuse to be framed', async () => {
  const snippets = await Promise.all([copySnippet(`/track/${paradeId}`), copySnippet('/live')])
  const page = await openForeignPage(`${snippets.join('')}<iframe src="${app.origin}/live"></iframe>`)
  const frames = page.frameLocator('iframe')
  const [one, all] = [frames.nth(0), frames.nth(1)]
  const marker = (id: number) => `[data-parade-id="${id}"]`
  expect(await page.locator('iframe').first().getAttribute('title')).toBe(`${NAME} live`)
  await one.locator(marker(paradeId)).waitFor()
  expect(await one.locator(marker(otherId)).count()).toBe(0)
  expect(await one.getByRole('heading').allTextContents()).toEqual([`${NAME} live`, NAME])
  await all.locator(marker(paradeId)).waitFor()
  await all.locator(marker(otherId)).waitFor()
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    one.getByRole('link', { name: NAME }).click(),
  ])
  expect(opened.url()).toBe(`${app.origin}/track/${paradeId}`)
  const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.reload()
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
