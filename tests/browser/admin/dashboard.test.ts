import { afterEach, describe, expect, test } from 'vitest'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { findViolationsInBothSchemes } from '#tests/harness/axe.ts'
import {
  openAdminPage,
  closeLinkDialog,
  clickButton,
  waitForToast,
  loseSession,
} from '#tests/harness/people/admin-page.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { listLiveParades, stopLiveParades } from '#tests/harness/live-parades.ts'
import { position, report } from '#tests/sim/phone.ts'
import { pushTimeout, waitUntilJoined, locateMarker, openPage } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'

site.startSiteWithGroups()

afterEach(() => stopLiveParades(site.app))

const openDashboardPage = (path: string, withFakeClock = false) =>
  openAdminPage(site.browser, site.app, path, { withFakeClock })

/** Returns the ids of a group's live parades. */
async function readParadeIds(groupName: string): Promise<number[]> {
  const list = await listLiveParades(site.app)
  return list.filter(({ group }) => group.name === groupName).map(({ id }) => id)
}

describe('the dashboard', () => {
  test('the dashboard shows a parade that another admin starts right away, with its phones', async () => {
    const page = await openDashboardPage('/admin-dashboard', true)
    await page.getByRole('button', { name: `Start ${site.name}` }).waitFor()
    // After a poll the next one is 5 s away, so what appears before it was pushed.
    const nextPoll = page.waitForResponse('**/api/admin/tracking')
    await page.clock.runFor(5_000)
    await nextPoll
    const { link, paradeId } = await startParade(site.app, site.groupId)
    await page.getByRole('heading', { name: site.name }).waitFor({ timeout: 2_500 })
    await page.getByRole('button', { name: `Start ${site.name}` }).waitFor({ state: 'detached' })
    expect(await page.getByText(`/parade/${paradeId}`, { exact: true }).count()).toBe(1)
    await report(site.app, link, position(29.96, -90.07, new Date()), 'p')
    const phone = page.getByRole('row').filter({ hasText: 'admin-initiated' })
    await page.clock.runFor(5_000)
    await phone.filter({ hasText: /Primary.*Active.*±33\sft/ }).waitFor()
    await page.getByText('29.960000, -90.070000').waitFor()
  })

  test('a Start after someone else’s says that the parade is live', async () => {
    const page = await openDashboardPage('/admin-dashboard')
    await clickButton(page, `Start ${site.name}`)
    await page.route('**/api/admin/start-tracking', async (route) => {
      await startParade(site.app, site.groupId)
      await route.continue()
    })
    await clickButton(page, 'Start tracking')
    await waitForToast(page, 'Already Started')
    await page.getByRole('dialog').getByText(`${site.name} is already live.`).waitFor()
  })

  test('a wrong email address shows an error at its field, and nothing typed is lost', async () => {
    const page = await openDashboardPage('/admin-dashboard?tab=live-tracking')
    await page.getByRole('tab', { name: 'Live Tracking', selected: true }).waitFor()
    await clickButton(page, `Link for ${site.name}`)
    await page.getByLabel('Tracker Name').fill('Odile Example')
    await page.getByLabel('Phone').fill('504-555-0100')
    await page.getByLabel('Email').fill('odile')
    await clickButton(page, 'Generate link')
    await page.getByRole('dialog').getByText('Enter a valid email address.', { exact: true }).waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('email')
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByText('Failed to generate tracking link.').count()).toBe(0)
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
  })

  test('LP3 LP6 Start appears on a second browser’s map by push, Stop removes it, and no later fix counts', async () => {
    const dashboard = await openDashboardPage('/admin-dashboard')
    const viewer = await openPage(site.browser, site.app)
    await viewer.goto('/live')
    await waitUntilJoined(viewer)
    await clickButton(dashboard, `Start ${site.name}`)
    await clickButton(dashboard, 'Start tracking')
    await waitForToast(dashboard, 'Tracking Started')
    const dialog = dashboard.getByRole('dialog')
    const link = (await dialog.locator('code').textContent())!.replace(`${site.app.origin}/`, '/api/')
    const [paradeId = 0] = await readParadeIds(site.name)
    await viewer.getByRole('heading', { name: site.name, exact: true }).waitFor(pushTimeout)
    await closeLinkDialog(dashboard)
    const fix = () => report(site.app, link, position(29.96, -90.07, new Date()), 'p')
    expect((await fix()).status).toBe(200)
    await locateMarker(viewer, paradeId).waitFor(pushTimeout)
    await clickButton(dashboard, `Stop ${site.name}`)
    await dashboard
      .getByRole('dialog')
      .getByRole('button', { name: `Stop ${site.name}` })
      .click()
    await waitForToast(dashboard, 'Tracking Stopped')
    await expect.poll(() => locateMarker(viewer, paradeId).count(), pushTimeout).toBe(0)
    expect((await fix()).status).toBe(410)
    await dashboard.getByRole('button', { name: `Start ${site.name}` }).waitFor()
  })

  test('a link requires name and phone, keeps what was typed, and is shown once', async () => {
    const page = await openDashboardPage('/admin-dashboard')
    await clickButton(page, `Link for ${site.name}`)
    await page.getByLabel('Tracker Name').fill('Odile Example')
    await clickButton(page, 'Generate link')
    await page.getByText('Please fix the highlighted fields.').waitFor()
    await page.getByText('Required', { exact: true }).waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('tel')
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
    await page.getByLabel('Phone').fill('504-555-0100')
    await clickButton(page, 'Generate link')
    await waitForToast(page, 'Tracker Link Generated')
    const link = await page.getByRole('dialog').locator('code').textContent()
    expect(link).toMatch(new RegExp(`^${site.app.origin}/tracker/[\\w-]{43}$`))
  })

  test('Black Masking Indians are started only when they asked for it', async () => {
    const groupName = `Blue Needle Gang ${site.testNumber}`
    await makeGroup(site.app.database, { name: groupName, type: 'black-masking-indians' })
    const page = await openDashboardPage('/admin-dashboard')
    await clickButton(page, `Start ${groupName}`)
    const consent = page.getByLabel('This group asked to be followed live')
    const error = page.getByRole('dialog').getByText('Confirm this first.')
    await clickButton(page, 'Start tracking')
    await error.waitFor()
    await page.locator('input[type="checkbox"]:focus').waitFor()
    expect(await readParadeIds(groupName)).toEqual([])
    await consent.check()
    expect(await error.count()).toBe(0)
    await consent.uncheck()
    await error.waitFor()
    await clickButton(page, 'Cancel')

    await clickButton(page, `Link for ${groupName}`)
    await clickButton(page, 'Generate link')
    await error.waitFor()
    await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(2)
    await page.getByLabel('Tracker Name').fill('Odile Example')
    await page.getByLabel('Phone').fill('504-555-0100')
    await clickButton(page, 'Generate link')
    await page.locator('input[type="checkbox"]:focus').waitFor()
    await consent.check()
    await clickButton(page, 'Generate link')
    await waitForToast(page, 'Tracker Link Generated')
    await closeLinkDialog(page)

    await clickButton(page, `Start ${groupName}`)
    await consent.check()
    await clickButton(page, 'Start tracking')
    await waitForToast(page, 'Tracking Started')
  })

  test('an ended session opens the password dialog, and nothing typed is lost', async () => {
    const page = await openDashboardPage('/admin-dashboard')
    await clickButton(page, `Link for ${site.name}`)
    await page.getByLabel('Tracker Name').fill('Odile Example')
    await page.getByLabel('Phone').fill('504-555-0100')
    await loseSession(page, site.app, 'Generate link')
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
    await clickButton(page, 'Generate link')
    await waitForToast(page, 'Tracker Link Generated')
  })
})

test('/admin grants a permission until a week after the chosen day, and revokes it after a confirmation', async () => {
  const page = await openDashboardPage('/admin')
  await clickButton(page, 'Create Permission')
  const grant = page.getByRole('button', { name: 'Grant Permission' })
  expect(await grant.isDisabled()).toBe(true)
  const who = `Marcel Example ${site.testNumber}`
  await page.getByLabel('Group').selectOption({ label: site.name })
  await page.getByLabel('User Name').fill(who)
  await page.getByLabel('Valid Until').fill('2099-01-01')
  await page.route('**/api/tracking-permissions', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await grant.click()
  await page.getByRole('dialog').getByText('Failed to create permission.').waitFor()
  expect(await page.getByLabel('User Name').inputValue()).toBe(who)
  await page.unroute('**/api/tracking-permissions')
  await grant.click()
  await waitForToast(page, 'Permission Granted')
  await page.getByText('January 8, 2099').or(page.getByText('Jan 8, 2099')).first().waitFor()
  await clickButton(page, `Revoke the permission of ${who}`)
  await clickButton(page, 'Revoke')
  await waitForToast(page, 'Permission Revoked')
  await page.getByRole('rowheader', { name: who }).waitFor({ state: 'detached' })
})

test.each([
  ['/admin', 'Create Permission'],
  ['/admin-dashboard', 'Link for'],
])(
  'axe finds nothing on %s and in one of its dialogs, narrow and wide, light and dark',
  async (path, openButton) => {
    const other = `Blue Needle Gang ${site.testNumber}`
    await makeGroup(site.app.database, { name: other, type: 'black-masking-indians' })
    await startParade(site.app, site.groupId)
    const link = await makeLink(site.app, site.groupId)
    await report(site.app, link, position(29.96, -90.07, new Date()), 'q')
    const page = await openDashboardPage(path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    if (path === '/admin-dashboard') await page.getByText('Odile Example').first().waitFor()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findViolationsInBothSchemes(page)).toEqual([])
      await clickButton(page, path === '/admin' ? openButton : `${openButton} ${other}`)
      expect(await findViolationsInBothSchemes(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  },
)

test('a reload that loads slowly keeps the place on the page', async () => {
  for (const number of Array.from({ length: 12 }).keys())
    await makeGroup(site.app.database, { name: `Tall list ${number}` })
  const context = { viewport: { width: 390, height: 844 } }
  const page = await openAdminPage(site.browser, site.app, '/admin-dashboard', { viewport: context.viewport })
  await page.getByText('Tall list 11').waitFor()
  await page.evaluate('window.scrollTo(0, 900)')
  await expect.poll(() => page.evaluate('sessionStorage.length')).toBeGreaterThan(0)
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await page.reload()
  await page.getByText('Tall list 11').waitFor()
  expect(await page.evaluate('Math.abs(window.scrollY - 900) < 50')).toBe(true)
})
