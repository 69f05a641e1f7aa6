import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeGroup, makeLink } from '../harness/make.ts'
import { figure, openPhone, seconds, start, storedPositions, walk } from '../harness/phone-page.ts'

let app: TestApp
let browser: Browser
let link: string
let groupId: number

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
})

beforeEach(async () => {
  groupId = (await makeGroup(app.database)).id
  link = await makeLink(app, groupId)
})

const phone = (colorScheme: 'light' | 'dark' = 'light', on = app, itsLink = link) =>
  openPhone(browser, on, itsLink, colorScheme)

const stored = () => storedPositions(app, groupId)

const parade = async () => {
  const list = (await (await app.fetch('/api/live-parades')).json()) as {
    groupId: number
    latitude: string
  }[]
  return list.find((one) => one.groupId === groupId)
}

describe('the phone page', () => {
  test('tells who sees what, then shares, and stops for good', async () => {
    const page = await phone()
    await page.getByRole('heading', { name: 'Who sees what' }).waitFor()
    expect(await parade()).toBeUndefined()
    await start(page)
    await expect.poll(parade, { timeout: 5_000 }).toMatchObject({ latitude: '29.964100' })
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    expect(await figure(page, 'Accuracy')).toBe('8 m')
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Stop for good' }).click()
    await page.getByRole('heading', { name: 'Sharing has ended' }).waitFor()
    expect(await parade()).toBeUndefined()
    await page.reload()
    await page.getByRole('heading', { name: 'This tracker link has ended' }).waitFor()
    await page.context().close()
  })

  test('LP1 keeps what it found while offline, and sends each of it once, also after a reload', async () => {
    const page = await phone()
    await start(page)
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    // The page itself can still be read again; only its calls go nowhere.
    await page.route('**/api/tracker/*/*', (route) => route.abort())
    await walk(page, 3)
    await expect.poll(() => figure(page, 'Waiting'), seconds(5)).toBe('3')
    await page.getByText('No signal').waitFor()
    await page.reload()
    await expect.poll(async () => Number(await figure(page, 'Waiting'))).toBeGreaterThanOrEqual(3)
    // What had gone out before counts on.
    expect(await figure(page, 'Sent')).toBe('1')
    expect(await figure(page, 'Last sent')).toMatch(/ago$/)
    await page.unroute('**/api/tracker/*/*')
    await expect.poll(() => figure(page, 'Waiting'), { timeout: 20_000 }).toBe('0')
    const rows = await stored()
    expect(new Set(rows.map(({ recordedAt }) => recordedAt.getTime())).size).toBe(rows.length)
    for (const step of [0, 1, 2, 3]) {
      const here = rows.filter(({ latitude }) => Math.abs(latitude - (29.9641 + step * 5e-5)) < 1e-6)
      expect(here.length).toBeGreaterThanOrEqual(1)
    }
    await page.context().close()
  })

  test('waits as long as the server asks', async () => {
    const page = await phone()
    const asked: number[] = []
    await page.route('**/api/tracker/*/positions', (route) => {
      asked.push(Date.now())
      return asked.length > 1
        ? route.continue()
        : route.fulfill({
            status: 429,
            headers: { 'retry-after': '6', 'content-type': 'application/problem+json' },
            body: JSON.stringify({ status: 429, code: 'too_many_requests', detail: 'Please slow down.' }),
          })
    })
    await start(page)
    await expect.poll(() => figure(page, 'Waiting'), seconds(5)).toBe('1')
    await walk(page, 2)
    expect(asked).toHaveLength(1)
    await expect.poll(() => figure(page, 'Waiting'), { timeout: 10_000 }).toBe('0')
    expect(asked[1]! - asked[0]!).toBeGreaterThan(5_900)
    expect(await figure(page, 'Sent')).toBe('3')
    await page.context().close()
  })

  test('the focus stays in the content and what happens is read out, from the start to the end', async () => {
    const page = await phone()
    const focused = () => page.evaluate('document.activeElement.id')
    const said = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()
    await start(page)
    await said('Sharing now')
    await expect.poll(focused).toBe('content')
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Stop for good' }).click()
    await said('Sharing has ended')
    await expect.poll(focused).toBe('content')
    await page.context().close()
  })

  test('a screen lock that is given only after the end is given back', async () => {
    const page = await phone()
    await page.addInitScript(() => {
      const lock = { release: () => Promise.resolve(Object.assign(globalThis, { released: true })) }
      const give = new Promise((resolve) => Object.assign(globalThis, { giveLock: () => resolve(lock) }))
      Object.defineProperty(navigator, 'wakeLock', { value: { request: () => give } })
    })
    await page.reload()
    await start(page)
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Stop for good' }).click()
    await page.getByRole('heading', { name: 'Sharing has ended' }).waitFor()
    await page.evaluate('giveLock()')
    await expect.poll(() => page.evaluate('globalThis.released')).toBe(true)
    await page.context().close()
  })

  test.each([
    ['refuses', `Promise.reject(new DOMException('', 'NotAllowedError'))`],
    ['never answers', 'new Promise(() => undefined)'],
  ])('shares where the browser, asked for its battery, %s', async (_, answer) => {
    const page = await phone()
    await page.addInitScript(`navigator.getBattery = () => ${answer}`)
    await page.reload()
    await start(page)
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    await page.context().close()
  })

  test('a request that is never answered does not hold the next ones', async () => {
    const page = await phone()
    let asked = 0
    await page.route('**/api/tracker/*/positions', async (route) => {
      asked += 1
      if (asked > 1) await route.continue()
    })
    await start(page)
    await page.getByText('No signal').waitFor({ timeout: 20_000 })
    await expect.poll(() => figure(page, 'Sent'), { timeout: 10_000 }).toBe('1')
    await page.context().close()
  })

  test('LP6 takes nothing more once stopped without signal, and tells the server when there is some, after a reload too', async () => {
    const page = await phone()
    await start(page)
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    await page.route('**/api/tracker/*/*', (route) => route.abort())
    await walk(page, 1)
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Stop for good' }).click()
    await page.getByText('misses the last 1 of your positions').waitFor()
    await walk(page, 2)
    await page.reload()
    await page.getByText('misses the last 1 of your positions').waitFor()
    expect(await parade()).toBeDefined()
    await page.unroute('**/api/tracker/*/*')
    await page.getByRole('heading', { name: 'Sharing has ended' }).waitFor({ timeout: 20_000 })
    expect(await parade()).toBeUndefined()
    expect(await stored()).toHaveLength(2)
    await page.context().close()
  })

  test.each(['light', 'dark'] as const)('axe finds nothing, %s', async (colorScheme) => {
    const page = await phone(colorScheme)
    await page.getByRole('button', { name: 'Show the apps' }).click()
    await page.getByRole('img', { name: 'QR code that sets up OwnTracks' }).waitFor()
    const before = await new AxeBuilder({ page }).analyze()
    expect(before.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    await start(page)
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    const during = await new AxeBuilder({ page }).analyze()
    expect(during.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    await page.context().close()
  })
})
