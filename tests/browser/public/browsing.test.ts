import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { clicks } from '#server/database/schema.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()

test('Support and Merchandise open in a new tab and are counted, and open even if counting is blocked', async () => {
  const group = await makeGroup(app.database, {
    name: 'Counted Club',
    donationLink: `${app.origin}/api/hello?give`,
    merchandiseLink: `${app.origin}/api/hello?shop`,
  })
  const page = await openPage(browser, app)
  await page.goto('/groups?q=counted')
  const open = async (name: string, button: 'left' | 'middle' = 'left') => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('main').getByRole('link', { name }).click({ button }),
    ])
    await opened.waitForURL('**/api/hello?*')
    expect(await opened.evaluate('window.opener')).toBeNull()
    await opened.close()
  }
  await open('Support')
  await open('Merchandise')
  const counted = async () =>
    (await app.database.select().from(clicks)).map(({ kind, count }) => `${kind} ${count}`).toSorted()
  await expect.poll(counted).toEqual(['donation_click 1', 'merchandise_click 1'])
  await open('Support', 'middle')
  await expect.poll(counted).toEqual(['donation_click 2', 'merchandise_click 1'])

  await page.route('**/api/clicks', (route) => route.abort())
  await page.goto(`/groups/${group.id}`)
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/clicks'))
  await open('Support')
  await blocked
  // Blocked only after the click's own request and its effects.
  await page.evaluate('fetch("/api/clicks", { method: "POST" }).catch(() => undefined)')
  await waitUntilStill(page)
  expect(await page.getByText('You’re offline.').count()).toBe(0)
  expect(await counted()).toEqual(['donation_click 2', 'merchandise_click 1'])
})

test('following is in sync across tabs', async () => {
  const group = await makeGroup(app.database, { name: 'Followed Club' })
  await makeEvent(app.database, {
    groupId: group.id,
    date: addDays(dayOf(new Date()), 3),
    title: 'Followed parade',
  })
  const page = await openPage(browser, app)
  await page.goto('/groups?q=followed')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/following')
  await otherTab.getByText('No groups followed yet').waitFor()
  await page.getByRole('button', { name: 'Follow Followed Club' }).click()
  await otherTab.getByText('Followed parade').waitFor()
  const record = await otherTab.evaluate('JSON.parse(localStorage.getItem("followedGroups"))')
  expect(record).toEqual([{ id: group.id, name: 'Followed Club', followedAt: expect.any(String) }])

  await page.getByRole('button', { name: 'Follow Followed Club' }).click()
  // The card stays, with an empty heart, until the page is left.
  await otherTab.getByRole('button', { name: 'Follow Followed Club', pressed: false }).waitFor()
  await otherTab.reload()
  await otherTab.getByText('No groups followed yet').waitFor()
})
