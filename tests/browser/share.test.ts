import type { Browser, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeGroup, startParade } from '../harness/make.ts'
import { openPage } from '../harness/page.ts'

let app: TestApp
let browser: Browser
let paradeId: number

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
  paradeId = (await startParade(app, (await makeGroup(app.database)).id)).paradeId
})

/** The parade's page in a browser whose navigator has these parts. */
async function open(parts: string): Promise<Page> {
  const page = await openPage(browser, app)
  await page.addInitScript(`for (const [name, value] of Object.entries(${parts}))
    Object.defineProperty(navigator, name, { value, configurable: true })`)
  await page.goto(`/track/${paradeId}`)
  await page.getByRole('button', { name: 'Share' }).first().click()
  return page
}
const link = () => `${app.origin}/track/${paradeId}`

test('where there is no share sheet the link is copied, and that is said', async () => {
  const page = await open(
    '{ share: undefined, clipboard: { writeText: async (text) => { window.copied = text } } }',
  )
  await page.getByText('Link Copied!', { exact: true }).waitFor()
  await page.getByText('The tracking link has been copied to your clipboard.').first().waitFor()
  expect(await page.evaluate('window.copied')).toBe(link())
  await page.context().close()
})

test('a clipboard that refuses is told', async () => {
  const page = await open(
    '{ share: undefined, clipboard: { writeText: async () => { throw new Error("no") } } }',
  )
  await page.getByText('Could not copy link. Please copy from the address bar.').first().waitFor()
  await page.context().close()
})

test('a share sheet gets the link; one that is cancelled is only logged', async () => {
  const page = await open(
    '{ share: async (what) => { window.shared = what; throw new DOMException("", "AbortError") } }',
  )
  await expect.poll(() => page.evaluate('window.shared?.url')).toBe(link())
  await page.waitForTimeout(300)
  expect(await page.getByText(/Copied|Could not/).count()).toBe(0)
  await page.context().close()
})

test('without a featured club, or while it is not live, there is no live tracking', async () => {
  const page = await openPage(browser, app)
  await page.goto('/featured-tracking')
  await page.getByRole('heading', { name: 'No Live Tracking' }).waitFor()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.getByRole('heading', { level: 1, name: /Follow the\s*Culture/ }).waitFor()
  await page.context().close()
})

test('names that the server does not know have a word in their place, and a map that loads says so', async () => {
  const page = await openPage(browser, app)
  await page.route('**/api/live-parades', async (route) => {
    const answer = (await (await route.fetch()).json()) as { group: { name: string } }[]
    await route.fulfill({
      json: answer.map((parade) => ({ ...parade, group: { ...parade.group, name: '' } })),
    })
  })
  await page.route('**/LiveMap-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/live')
  await page.getByText('Loading map...').first().waitFor({ state: 'attached' })
  await page.getByText('Unknown Group').first().waitFor()
  await page.goto('/')
  await page.getByText('Unknown Parade').first().waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})
