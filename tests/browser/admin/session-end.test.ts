import type { WebSocketRoute } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  blockBackgroundRequests,
  openAdminPage,
  openBlankAdminPage,
  clickButton,
  logInAgain,
  waitForToast,
  loseSession,
} from '#tests/harness/people/admin-page.ts'
import { waitUntilJoined } from '#tests/harness/people/page.ts'
import {
  app,
  browser,
  groupId,
  name,
  startSiteWithGroups,
  testNumber,
} from '#tests/harness/people/site-per-file.ts'
import { GROUPS_TAB_PATH } from './groups-tab.ts'
import { PERMISSIONS_TAB_PATH, fillGrantDialog, insertPermissions, locateRow } from './permissions-tab.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

startSiteWithGroups({ env: highLimits })

describe('a session that ends during work', () => {
  // A session ends after 2 idle hours, and 12 hours after its beginning.
  const endings: [string, () => Promise<unknown>][] = [
    [
      'by idleness',
      () =>
        app.database.execute(sql`update admin_sessions set last_seen_at = now() - interval '121 minutes'`),
    ],
    [
      'by age',
      () => app.database.execute(sql`update admin_sessions set created_at = now() - interval '721 minutes'`),
    ],
    [
      'by a log-out on the server',
      () => app.database.execute(sql`update admin_sessions set ended_at = now()`),
    ],
  ]

  test.each(endings)('%s opens the dialog, and nothing typed is lost', async (_how, end) => {
    const page = await openAdminPage(browser, app, PERMISSIONS_TAB_PATH)
    const who = `Odile Example ${testNumber}`
    await fillGrantDialog(page, who)
    await page.getByLabel('Notes').fill('Carries the banner.')
    const unblock = await blockBackgroundRequests(page)
    await end()
    await clickButton(page, 'Grant')
    await page.getByText('You were signed out. Sign in to go on; nothing you typed is lost.').waitFor()
    await page.getByLabel('Password').fill('not the password')
    await page.keyboard.press('Enter')
    await page.getByText('Incorrect password. Access denied.').waitFor()
    await logInAgain(page)
    await unblock()
    expect(await page.getByText('Please sign in as an administrator').count()).toBe(0)
    expect(await page.getByText('Failed to grant tracking permission.').count()).toBe(0)
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe(who)
    expect(await page.getByLabel('Notes').inputValue()).toBe('Carries the banner.')
    await clickButton(page, 'Grant')
    await waitForToast(page, 'Permission Granted')
    await locateRow(page, who).waitFor()
  })

  test('a log-out in another tab opens the dialog right away, even without a click', async () => {
    const page = await openAdminPage(browser, app, PERMISSIONS_TAB_PATH)
    await fillGrantDialog(page, 'Odile Example')
    const second = await page.context().newPage()
    await second.goto('/admin-dashboard')
    await clickButton(second, 'Log out')
    await second.waitForURL(`${app.origin}/`)
    await logInAgain(page)
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
    await clickButton(page, 'Grant')
    await waitForToast(page, 'Permission Granted')
  })

  test('the confirmation of a destructive action stays open and can be answered', async () => {
    await insertPermissions({ userName: `Marcel Example ${testNumber}` })
    const page = await openAdminPage(browser, app, PERMISSIONS_TAB_PATH)
    await clickButton(page, `Revoke the permission of Marcel Example ${testNumber}`)
    await loseSession(page, app, 'Revoke')
    await clickButton(page, 'Revoke')
    await waitForToast(page, 'Permission Revoked')
  })
})

describe('TR04 a page that is open', () => {
  const proposalsPath = () => `/groups/${groupId}/proposals`

  /** Makes every session idle for 90 minutes. Returns a function that tells whether they still are. */
  async function sitIdle() {
    await app.database.execute(sql`update admin_sessions set last_seen_at = now() - interval '90 minutes'`)
    return async () => {
      const query = sql`select 1 from admin_sessions where last_seen_at > now() - interval '89 minutes'`
      return (await app.database.execute(query)).rows.length === 0
    }
  }

  test('does not keep its session by its polls', async () => {
    const page = await openAdminPage(browser, app, proposalsPath(), { withFakeClock: true })
    const isIdle = await sitIdle()
    for (const path of ['edit', 'proposals']) {
      const poll = page.waitForResponse(`**/api/groups/${groupId}/${path}`)
      await page.clock.fastForward(20_000)
      expect((await poll).status()).toBe(200)
    }
    expect(await isIdle()).toBe(true)
  })

  test('does not keep its session by what is pushed, nor by reconnects', async () => {
    const page = await openBlankAdminPage(browser, app)
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket(/socket\.io/, (socket) => {
      socket.connectToServer()
      sockets.push(socket)
    })
    await page.goto(GROUPS_TAB_PATH)
    await waitUntilJoined(page)
    await page.getByText(name).first().waitFor()
    const isIdle = await sitIdle()
    const refetched = () => page.waitForResponse('**/api/admin/groups*')
    const afterPush = refetched()
    await app.database.execute(sql`select pg_notify('changed', '["/api/admin/groups"]')`)
    expect((await afterPush).status()).toBe(200)
    const afterReconnect = refetched()
    await sockets[0]!.close()
    expect((await afterReconnect).status()).toBe(200)
    expect(await isIdle()).toBe(true)
  })

  test('keeps its session while a person reads it', async () => {
    const page = await openBlankAdminPage(browser, app)
    for (const path of [GROUPS_TAB_PATH, proposalsPath()]) {
      await page.goto(path)
      await page.getByText(name).first().waitFor()
      const isIdle = await sitIdle()
      await page.mouse.wheel(0, 100)
      await expect.poll(isIdle).toBe(false)
    }
  })
})
