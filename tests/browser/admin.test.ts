import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminPassword, startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeGroup, position, signIn } from '../harness/make.ts'
import { markerOf, openPage } from '../harness/page.ts'

let app: TestApp
let browser: Browser
let name: string
let made = 0

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
})

beforeEach(async () => {
  made += 1
  name = `Paper Lantern Walkers ${made}`
  await makeGroup(app.database, { name })
})

/** A page of an admin with a session. */
async function admin(path: string, context = {}): Promise<Page> {
  const page = await openPage(browser, app, { context })
  const [cookie, value] = (await signIn(app)).split('=')
  await page.context().addCookies([{ name: cookie!, value: value!, url: app.origin }])
  await page.goto(path)
  return page
}

const press = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button, exact: true }).click()
const toastOf = (page: Page, words: string) => page.locator('li').filter({ hasText: words }).first().waitFor()

test('AC1 the footer’s dialog refuses a wrong password and leads to /admin with the right one', async () => {
  const page = await openPage(browser, app)
  await page.goto('/')
  await press(page, 'Admin Access')
  await page.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect password. Access denied.').waitFor()
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  await page.getByLabel('Password').fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor()
  await page.context().close()
})

test('AC1 a stranger is asked for the password, and sent home without it', async () => {
  const page = await openPage(browser, app)
  await page.goto('/admin-dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByText('Redirecting to home page...').waitFor()
  await page.waitForURL(`${app.origin}/`)
  await page.context().close()
})

describe('the dashboard', () => {
  test('LP3 LP6 Start is on a second browser’s map within a second, Stop off it, and no later fix counts', async () => {
    const desk = await admin('/admin-dashboard')
    const viewer = await openPage(browser, app)
    const connected = viewer.waitForEvent('websocket')
    await viewer.goto('/live')
    await connected
    await viewer.waitForTimeout(300)
    await press(desk, `Start ${name}`)
    await press(desk, 'Start tracking')
    await toastOf(desk, 'Tracking Started')
    const dialog = desk.getByRole('dialog')
    const link = (await dialog.locator('code').textContent())!.replace(`${app.origin}/`, '/api/')
    const list = (await (await app.fetch('/api/live-parades')).json()) as {
      id: number
      group: { name: string }
    }[]
    const parade = list.find(({ group }) => group.name === name)!
    await markerOf(viewer, parade.id).waitFor({ timeout: 1_000 })
    await dialog.locator('header').getByRole('button', { name: 'Close' }).click()
    const fix = () =>
      app.fetch(`${link}/positions`, {
        json: { deviceId: 'p', positions: [position(29.96, -90.07, new Date())] },
      })
    expect((await fix()).status).toBe(200)
    await press(desk, `Stop ${name}`)
    await press(desk, 'Stop tracking')
    await toastOf(desk, 'Tracking Stopped')
    await expect.poll(() => markerOf(viewer, parade.id).count(), { timeout: 1_000 }).toBe(0)
    expect((await fix()).status).toBe(410)
    await desk.getByRole('button', { name: `Start ${name}` }).waitFor()
    await desk.context().close()
    await viewer.context().close()
  })

  test('a link asks for name and phone, keeps what was typed, and is shown once', async () => {
    const page = await admin('/admin-dashboard')
    await press(page, `Link for ${name}`)
    await page.getByLabel('Tracker Name').fill('Odile Example')
    await press(page, 'Generate link')
    await toastOf(page, 'Please fill in all required fields.')
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
    await page.getByLabel('Phone').fill('504-555-0100')
    await press(page, 'Generate link')
    await toastOf(page, 'Tracker Link Generated')
    const link = await page.getByRole('dialog').locator('code').textContent()
    expect(link).toMatch(new RegExp(`^${app.origin}/tracker/[\\w-]{43}$`))
    await page.context().close()
  })

  test('Black Masking Indians are started only when they asked for it', async () => {
    const own = `Blue Needle Gang ${made}`
    await makeGroup(app.database, { name: own, type: 'black-masking-indians' })
    const page = await admin('/admin-dashboard')
    await press(page, `Start ${own}`)
    expect(await page.getByRole('button', { name: 'Start tracking' }).isDisabled()).toBe(true)
    await page.getByLabel('This group asked to be followed live').check()
    expect(await page.getByRole('button', { name: 'Start tracking' }).isDisabled()).toBe(false)
    await page.context().close()
  })

  test('a session that ends in the middle of work brings the dialog, and nothing typed is lost', async () => {
    const page = await admin('/admin-dashboard')
    await press(page, `Link for ${name}`)
    await page.getByLabel('Tracker Name').fill('Odile Example')
    await page.getByLabel('Phone').fill('504-555-0100')
    await app.database.execute(sql`update admin_sessions set ended_at = now()`)
    await press(page, 'Generate link')
    await page.getByLabel('Password').fill(adminPassword)
    await page.keyboard.press('Enter')
    await page.getByLabel('Password').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
    await press(page, 'Generate link')
    await toastOf(page, 'Tracker Link Generated')
    await page.context().close()
  })
})

test('/admin grants for a chosen day and seven more, and revokes after a question', async () => {
  const page = await admin('/admin')
  await press(page, 'Create Permission')
  const grant = page.getByRole('button', { name: 'Grant Permission' })
  expect(await grant.isDisabled()).toBe(true)
  const who = `Marcel Example ${made}`
  await page.getByLabel('Group').selectOption({ label: name })
  await page.getByLabel('User Name').fill(who)
  await page.getByLabel('Valid Until').fill('2099-01-01')
  await grant.click()
  await toastOf(page, 'Permission Granted')
  await page.getByText('January 8, 2099').or(page.getByText('Jan 8, 2099')).first().waitFor()
  await press(page, `Revoke the permission of ${who}`)
  await press(page, 'Revoke')
  await toastOf(page, 'Permission Revoked')
  await page.getByRole('rowheader', { name: who }).waitFor({ state: 'detached' })
  await page.context().close()
})

describe.each(['/admin', '/admin-dashboard'])('axe finds nothing on %s', (path) => {
  test.each([
    [390, 'light'],
    [390, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const)('at %i px in %s', async (width, colorScheme) => {
    const page = await admin(path, { viewport: { width, height: 900 }, colorScheme })
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.waitForTimeout(600)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    await page.context().close()
  })
})
