import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { positions, trackingSessions } from '#server/database/schema.ts'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeGroup, makeLink } from '../harness/make.ts'
import { openPage } from '../harness/page.ts'
import { TestClock } from '../harness/test-clock.ts'

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

const pathOf = (calls: string) => calls.replace(/^\/api/, '')

/** A phone on this link's page, that knows where it is. */
async function phone(colorScheme: 'light' | 'dark' = 'light', on = app, itsLink = link): Promise<Page> {
  const page = await openPage(browser, on, {
    context: {
      viewport: { width: 390, height: 844 },
      colorScheme,
      permissions: ['geolocation'],
      geolocation: { latitude: 29.9641, longitude: -90.073, accuracy: 8 },
    },
  })
  await page.goto(pathOf(itsLink))
  return page
}

const walk = async (page: Page, steps: number) => {
  for (let step = 1; step <= steps; step++) {
    await page.context().setGeolocation({ latitude: 29.9641 + step * 5e-5, longitude: -90.073, accuracy: 8 })
    await page.waitForTimeout(2_600)
  }
}

const seconds = (most: number) => ({ timeout: most * 1000 })

const start = (page: Page) => page.getByRole('button', { name: 'Start sharing' }).click()
const figure = (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')
    .textContent()

const stored = () =>
  app.database
    .select({ latitude: positions.latitude, recordedAt: positions.recordedAt })
    .from(positions)
    .innerJoin(trackingSessions, eq(trackingSessions.id, positions.sessionId))
    .where(eq(trackingSessions.groupId, groupId))
    .orderBy(positions.recordedAt)

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

  test('shares where the browser does not tell of its battery', async () => {
    const page = await phone()
    await page.addInitScript(() => {
      Object.assign(navigator, { getBattery: () => Promise.reject(new DOMException('', 'NotAllowedError')) })
    })
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

  test('leads to its parade on the map', async () => {
    const page = await phone()
    await start(page)
    await page.getByRole('link', { name: 'See it on the map' }).click()
    await page.waitForURL(/\/track\/\d+$/)
    await page.context().close()
  })

  const strip = (page: Page) => page.getByRole('complementary', { name: 'Sharing your position' })

  test('shares on while its holder looks at other screens, after a reload there too, and says so on each', async () => {
    const page = await phone()
    await start(page)
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    expect(await strip(page).count()).toBe(0)
    await page.getByRole('link', { name: 'See it on the map' }).click()
    await strip(page).getByText('Last sent').waitFor()
    await walk(page, 2)
    await expect.poll(async () => (await stored()).length).toBe(3)
    await page.getByRole('link', { name: /, home$/ }).click()
    await strip(page).waitFor()
    await page.reload()
    await strip(page).getByText('Last sent').waitFor()
    await page.context().setGeolocation({ latitude: 29.9651, longitude: -90.073, accuracy: 8 })
    await expect.poll(async () => (await parade())?.latitude, seconds(5)).toBe('29.965100')
    await page.route('**/api/tracker/*/*', (route) => route.abort())
    await walk(page, 1)
    await strip(page).getByText('No signal').waitFor()
    await page.unroute('**/api/tracker/*/*')
    await strip(page).getByRole('link').click()
    await page.getByRole('button', { name: 'Stop sharing' }).waitFor()
    await page.context().close()
  })

  test('an end is told on whichever screen its holder is, and puts the strip away', async () => {
    const page = await phone()
    await start(page)
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    await page.getByRole('link', { name: 'See it on the map' }).click()
    await strip(page).getByText('Last sent').waitFor()
    await app.fetch(`${link}/stop`, { json: { deviceId: 'admin', takeOver: true } })
    await walk(page, 1)
    await strip(page).getByText('Sharing has ended').waitFor()
    await walk(page, 2)
    expect(await stored()).toHaveLength(1)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    await strip(page).getByRole('button', { name: 'Close' }).click()
    await strip(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('link', { name: /, home$/ }).waitFor()
    expect(await strip(page).count()).toBe(0)
    await page.context().close()
  })

  test('a link that another phone took over says so elsewhere, and its page asks again', async () => {
    const page = await phone()
    await start(page)
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    await page.getByRole('link', { name: /, home$/ }).click()
    await app.fetch(`${link}/start`, { json: { deviceId: 'another phone', takeOver: true } })
    await walk(page, 1)
    await strip(page).getByText('Another phone has taken over this link.').waitFor()
    await strip(page).getByRole('link').click()
    await page.getByText('Another phone has taken over this link.').waitFor()
    await page.getByRole('button', { name: 'Start sharing' }).waitFor()
    await page.goBack()
    await page.waitForURL(/\/$/)
    expect(await strip(page).count()).toBe(0)
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

  test('asks before it takes over a link that another phone uses', async () => {
    await app.fetch(`${link}/start`, { json: { deviceId: 'another phone' } })
    const page = await phone()
    await start(page)
    await page.getByRole('button', { name: 'Use this phone' }).click()
    await expect.poll(() => figure(page, 'Sent'), { timeout: 5_000 }).toBe('1')
    expect((await app.fetch(`${link}/heartbeat`, { json: { deviceId: 'another phone' } })).status).toBe(409)
    await page.context().close()
  })

  test('LP6 ends by itself when the parade is stopped elsewhere', async () => {
    const page = await phone()
    await start(page)
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    await app.fetch(`${link}/stop`, { json: { deviceId: 'admin', takeOver: true } })
    await walk(page, 1)
    await page.getByRole('heading', { name: 'Sharing has ended' }).waitFor()
    await page.context().close()
  })

  test('says why a group is not tracked today, and takes nothing more', async () => {
    const clock = new TestClock('2027-03-19T04:58:00Z')
    const masking = await startApp({ clock })
    const group = await makeGroup(masking.database, { type: 'black-masking-indians' })
    const page = await phone('light', masking, await makeLink(masking, group.id))
    await start(page)
    await expect.poll(() => figure(page, 'Sent'), seconds(5)).toBe('1')
    clock.advance(5 * 60)
    await walk(page, 1)
    await page.getByText('do not publish their ways').waitFor()
    await page.getByRole('button', { name: 'Start sharing' }).waitFor()
    expect(await masking.database.$count(positions)).toBe(1)
    await page.context().close()
  })

  test('says that a link is unknown, or not yet valid', async () => {
    const validFrom = new Date(Date.now() + 3 * 86_400_000)
    await app.database
      .update(trackingSessions)
      .set({ validFrom })
      .where(eq(trackingSessions.groupId, groupId))
    const page = await phone()
    await page.getByRole('heading', { name: 'Not yet' }).waitFor()
    await page.getByText('This tracker link is not valid before').waitFor()
    await page.goto('/tracker/unknown')
    await page.getByRole('heading', { name: 'Unknown tracker link' }).waitFor()
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
