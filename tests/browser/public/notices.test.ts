import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { waitUntilStill, freezeTime } from '#tests/harness/people/page-time.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage, removeServerRendering } from '#tests/harness/people/page.ts'

startSiteForFile()

const open = async (path: string) => {
  const page = await openPage(browser, app)
  await page.goto(path)
  return page
}
const abortRequest = (route: Route) => route.abort()
const send = (page: Page) => page.getByRole('button', { name: 'Join Waitlist' }).click()
/** Submits the waitlist form without success, which shows a toast. */
async function submitWithFailure(page: Page): Promise<void> {
  await page.route('**/api/waitlist', abortRequest)
  await page.getByLabel('Email').fill('fan@example.org')
  await page.getByLabel('I am a…').selectOption('supporter')
  await send(page)
}

/** Opens a page that shows a toast, and freezes its time. */
async function openWithToast(): Promise<{ page: Page; toast: Locator }> {
  const page = await open('/waitlist')
  await freezeTime(page)
  await submitWithFailure(page)
  const toast = page.getByRole('region', { name: /notification/i }).locator('li')
  await toast.waitFor()
  return { page, toast }
}

/** Expects that a toast disappears after the given time, give or take 0.1 s. */
async function expectGoneAfter(ms: number, page: Page, toast: Locator): Promise<void> {
  await page.clock.runFor(ms - 100)
  expect(await toast.isVisible()).toBe(true)
  await page.clock.runFor(200)
  await toast.waitFor({ state: 'detached' })
}

test('a toast is replaced by the next one, which disappears after 5 s', async () => {
  const page = await open('/waitlist')
  await freezeTime(page)
  await submitWithFailure(page)
  const toast = page.getByText('Submission Failed', { exact: true })
  await toast.waitFor()
  // The button is enabled a moment after the failure.
  await page.clock.runFor(1)
  await page.unroute('**/api/waitlist', abortRequest)
  await send(page)
  const next = page.getByText('Welcome to the Waitlist!', { exact: true })
  await next.waitFor()
  expect(await toast.count()).toBe(0)
  await page.mouse.move(5, 5)
  await expectGoneAfter(5_000, page, next)
})

test('a toast waits while the pointer is on it, and then stays for the rest of its 5 s', async () => {
  const { page, toast } = await openWithToast()
  await page.clock.runFor(3_000)
  await toast.hover()
  await page.clock.runFor(10_000)
  expect(await toast.isVisible()).toBe(true)
  await page.mouse.move(5, 5)
  await expectGoneAfter(2_000, page, toast)
})

test('Escape and its button close a toast', async () => {
  const { page, toast } = await openWithToast()
  await page.keyboard.press('Escape')
  await toast.waitFor({ state: 'detached' })
  await page.clock.runFor(1)
  await send(page)
  await toast.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await toast.waitFor({ state: 'detached' })
  // The focus stays with the toasts.
  await expect.poll(() => page.evaluate<string>('document.activeElement.ariaLabel')).toMatch(/notification/i)
})

test('F8 moves the focus to the toasts', async () => {
  const page = await open('/waitlist')
  await submitWithFailure(page)
  await page
    .getByRole('region', { name: /notification/i })
    .locator('li')
    .waitFor()
  await page.keyboard.press('F8')
  expect(await page.evaluate('document.activeElement.closest("section").ariaLabel')).toMatch(/notification/i)
})

test('a swipe of 60 px to the right dismisses a toast, and one of 40 px does not', async () => {
  const page = await open('/waitlist')
  await submitWithFailure(page)
  const toast = page.getByRole('region', { name: /notification/i }).locator('li')
  await toast.waitFor()
  expect((await toast.boundingBox())!.width).toBeLessThanOrEqual(420)
  const swipe = async (distance: number) => {
    const { x, y } = (await toast.boundingBox())!
    await page.mouse.move(x + 20, y + 15)
    await page.mouse.down()
    for (let step = 1; step <= 8; step++) await page.mouse.move(x + 20 + (distance * step) / 8, y + 15)
    await page.mouse.up()
  }
  await swipe(40)
  await waitUntilStill(page)
  expect(await toast.count()).toBe(1)
  await swipe(60)
  await toast.waitFor({ state: 'detached' })
})

test('a tooltip opens after 700 ms under the pointer or immediately for the keyboard, until Escape closes it', async () => {
  await makeGroup(app.database)
  const page = await open('/groups')
  // The code for tooltips loads last.
  await page.locator('[popover]').waitFor({ state: 'attached' })
  await waitUntilStill(page)
  await freezeTime(page)
  const heart = page.getByRole('button', { name: /^Follow / }).first()
  const tip = page.locator('[popover]', { hasText: 'Follow' })
  await heart.hover()
  await page.clock.runFor(699)
  expect(await tip.isVisible()).toBe(false)
  await page.clock.runFor(1)
  await tip.waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await page.mouse.move(0, 0)
  // Soon after another tooltip it would open immediately.
  await page.clock.runFor(400)
  await heart.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await tip.waitFor()
})

test('a tooltip of a button over the map is beside the column of buttons', async () => {
  const page = await open('/live')
  await page.locator('[popover]').waitFor({ state: 'attached' })
  const button = page.getByRole('button', { name: 'Full screen' })
  await button.hover()
  const tip = page.locator('[popover]', { hasText: 'Full screen' })
  await tip.waitFor()
  const [{ x }, words] = [(await button.boundingBox())!, (await tip.boundingBox())!]
  expect(words.x + words.width).toBeLessThan(x)
})

test('a dialog opens without a tooltip; later one stays at its button when the dialog changes', async () => {
  const { id: groupId } = await makeGroup(app.database)
  await makeEvent(app.database, { groupId, date: addDays(dayOf(new Date()), 1) })
  const page = await open('/calendar')
  await page.locator('[popover]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'View Map' }).first().press('Enter')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })
  await close.and(page.locator(':focus-visible')).waitFor()
  const tip = page.locator('[popover]', { hasText: 'Close' })
  expect(await tip.isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await tip.waitFor()
  await page.evaluate('document.querySelector("dialog > div").style.maxHeight = "12rem"')
  await waitUntilStill(page)
  const [button, words] = [(await close.boundingBox())!, (await tip.boundingBox())!]
  expect(words.y - button.y - button.height).toBeCloseTo(8, 0)
})

test('a broken screen says so, and can be retried or reloaded', async () => {
  const page = await open('/')
  // An invalid response, from which the screen cannot be rendered.
  await page.route('**/api/groups', (route) => route.fulfill({ json: [{ id: 1 }] }))
  await removeServerRendering(page, '/groups')
  await page.goto('/groups')
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByText('We encountered an unexpected error. Please try refreshing the page.').waitFor()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.unroute('**/api/groups')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await page.getByRole('heading', { name: 'All Groups' }).waitFor()
})
