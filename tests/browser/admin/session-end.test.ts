import type { WebSocketRoute } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  blockBackgroundRequests,
  openAdminPage,
  openBlankAdminPage,
  clickButton,
  logInAgain,
  waitForToast,
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
import { highLimits } from '#tests/harness/high-limits.ts'

startSiteWithGroups({ env: highLimits })

test('a session that ends during work, by itself or by a log-out in another tab, opens the dialog, and nothing typed is lost', async () => {
  const page = await openAdminPage(browser, app, '/admin-dashboard?tab=permissions')
  const who = `Odile Example ${testNumber}`
  await page.getByRole('button', { name: 'Grant Permission' }).first().click()
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: name })
  await page.getByLabel('Tracker Name').fill(who)
  await page.getByLabel('Phone').fill('504-555-0142')
  const unblock = await blockBackgroundRequests(page)
  // A session ends after 2 idle hours.
  await app.database.execute(sql`update admin_sessions set last_seen_at = now() - interval '121 minutes'`)
  await clickButton(page, 'Grant')
  await page.getByText('You were signed out. Sign in to go on; nothing you typed is lost.').waitFor()
  await logInAgain(page)
  await unblock()
  expect(await page.getByLabel('Tracker Name').inputValue()).toBe(who)

  // The dialog opens right away, even without a click.
  const second = await page.context().newPage()
  await second.goto('/admin-dashboard')
  await clickButton(second, 'Log out')
  await second.waitForURL(`${app.origin}/`)
  await logInAgain(page)
  expect(await page.getByLabel('Tracker Name').inputValue()).toBe(who)
  await clickButton(page, 'Grant')
  await waitForToast(page, 'Permission Granted')
  await page.getByRole('row').filter({ hasText: who }).waitFor()
})

/** Makes every session idle for 90 minutes. Returns a function that tells whether they still are. */
async function sitIdle() {
  await app.database.execute(sql`update admin_sessions set last_seen_at = now() - interval '90 minutes'`)
  return async () => {
    const query = sql`select 1 from admin_sessions where last_seen_at > now() - interval '89 minutes'`
    return (await app.database.execute(query)).rows.length === 0
  }
}

test('TR04 an open page keeps its session while a person reads it, and not by polls, pushes or reconnects', async () => {
  const page = await openBlankAdminPage(browser, app)
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await page.clock.install()
  await page.goto('/admin-dashboard?tab=groups')
  await waitUntilJoined(page)
  await page.getByText(name).first().waitFor()
  const isIdle = await sitIdle()
  const refetched = () => page.waitForResponse('**/api/admin/groups*')
  const afterPush = refetched()
  await app.database.execute(sql`select pg_notify('changed', '["/api/admin/groups"]')`)
  expect((await afterPush).status()).toBe(200)
  const afterReconnect = refetched()
  await sockets[0]!.close()
  await page.clock.fastForward(10_000)
  expect((await afterReconnect).status()).toBe(200)
  expect(await isIdle()).toBe(true)
  await page.mouse.wheel(0, 100)
  await expect.poll(isIdle).toBe(false)

  // As the person is still an administrator there, the organizers’ page keeps the session, too.
  await page.goto(`/groups/${groupId}/proposals`)
  await page.getByText(name).first().waitFor()
  const isStillIdle = await sitIdle()
  for (const path of ['edit', 'proposals']) {
    const poll = page.waitForResponse(`**/api/groups/${groupId}/${path}`)
    await page.clock.fastForward(20_000)
    expect((await poll).status()).toBe(200)
  }
  expect(await isStillIdle()).toBe(true)
  await page.mouse.wheel(0, 100)
  await expect.poll(isStillIdle).toBe(false)
})
