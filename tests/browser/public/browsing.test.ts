import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { clicks, events, groups } from '#server/database/schema.ts'
import { startApp } from '#tests/harness/app.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

const today = dayOf(new Date())

startSiteForFile()

test('the address keeps search and filter of the groups across Back, Forward and reload', async () => {
  await makeGroup(app.database, { name: 'Tremé Steppers' })
  await makeGroup(app.database, { name: 'Cypress Brass', type: 'brass-band', description: 'Born in Treme.' })
  const page = await openPage(browser, app)
  await page.goto('/groups')
  await page.getByLabel('Search groups').fill('treme')
  await page.getByText('2 groups', { exact: true }).waitFor()
  await clickButton(page, 'Brass Bands')
  await page.getByText('1 group', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?q=treme&type=brass-band')
  await page.reload()
  await page.getByText('1 group', { exact: true }).waitFor()
  expect(await page.getByLabel('Search groups').inputValue()).toBe('treme')
  await page.goBack()
  await page.getByText('2 groups', { exact: true }).waitFor()
  await page.goForward()
  await page.getByText('1 group', { exact: true }).waitFor()
})

test('the search field shows each typed letter and follows Back and links', async () => {
  const page = await openPage(browser, app)
  await page.goto('/groups')
  const box = page.getByLabel('Search groups')
  await box.click()
  await page.keyboard.type('walkers of no such ward')
  expect(await box.inputValue()).toBe('walkers of no such ward')
  for (let left = 0; left < ' ward'.length; left++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('place or ')
  expect(await box.inputValue()).toBe('walkers of no suchplace or  ward')
  await page.getByText('No groups found matching your criteria.').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('walkers of no suchplace or  ward')
  await page.getByRole('link', { name: 'Show all groups' }).click()
  await expect.poll(() => box.inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => box.inputValue()).toBe('walkers of no suchplace or  ward')
  await clickButton(page, 'Clear the search')
  await expect.poll(() => box.inputValue()).toBe('')
  // The field updates before the list and the history entry.
  await page.getByText('No groups found matching your criteria.').waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => box.inputValue()).toBe('walkers of no suchplace or  ward')
  // A filter chosen before the last letter reaches the address keeps both.
  await box.fill('')
  await box.click()
  await page.keyboard.type('xyz')
  await clickButton(page, 'Brass Bands')
  await expect.poll(() => new URL(page.url()).search).toBe('?q=xyz&type=brass-band')
})

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

test('following is in sync across tabs, and shows the last known data offline', async () => {
  const group = await makeGroup(app.database, { name: 'Followed Club' })
  await makeEvent(app.database, { groupId: group.id, date: addDays(today, 3), title: 'Followed parade' })
  const page = await openPage(browser, app)
  await page.goto('/groups?q=followed')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/following')
  await otherTab.getByText('No groups followed yet').waitFor()
  await page.getByRole('button', { name: 'Follow Followed Club' }).click()
  await otherTab.getByText('Followed parade').waitFor()
  const record = await otherTab.evaluate('JSON.parse(localStorage.getItem("followedGroups"))')
  expect(record).toEqual([{ id: group.id, name: 'Followed Club', followedAt: expect.any(String) }])

  await otherTab.route('**/api/**', (route) => route.abort())
  await otherTab.reload()
  await otherTab.getByText('You’re offline.').first().waitFor()
  await otherTab.getByText('Followed parade').waitFor()
  await page.getByRole('button', { name: 'Follow Followed Club' }).click()
  // The card stays, with an empty heart, until the page is left.
  await otherTab.getByRole('button', { name: 'Follow Followed Club', pressed: false }).waitFor()
  await otherTab.reload()
  await otherTab.getByText('No groups followed yet').waitFor()
})

test('the calendar’s address has its filter, its past and its dialog, which Back closes', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Calendar Club' })
  await makeEvent(app.database, {
    groupId,
    date: addDays(today, 1),
    title: 'Coming parade',
    route: ['Tremé Center', 'Armstrong Park gate'],
  })
  await makeEvent(app.database, {
    groupId,
    date: addDays(today, 2),
    title: 'Coming practice',
    eventType: 'practice',
  })
  await makeEvent(app.database, {
    groupId,
    date: addDays(today, -2),
    title: 'Past parade',
    eventType: 'local',
  })
  const page = await openPage(browser, app)
  await page.goto('/calendar')
  await page.getByRole('heading', { name: 'Coming practice' }).waitFor()
  await clickButton(page, '2nd Line Schedule')
  await page.getByRole('heading', { name: 'Coming practice' }).waitFor({ state: 'detached' })
  await clickButton(page, 'Show 1 earlier event')
  await page.getByRole('heading', { name: 'Past parade' }).waitFor()
  await page
    .locator('article', { hasText: 'Coming parade' })
    .getByRole('button', { name: 'View Map' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Coming parade' })
  await dialog.waitFor()
  await page.reload()
  await dialog.waitFor()
  await page.getByRole('heading', { name: 'Past parade' }).waitFor({ state: 'attached' })
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('?filter=2nd-line&earlier=1')
  await page.goto('/calendar?map=999999')
  await page.getByRole('dialog', { name: 'This event no longer exists' }).waitFor()
})

test('2,000 groups and 5,000 events stay fast', async () => {
  const many = await startApp()
  const createdAt = new Date()
  const types = ['social-aid', 'brass-band', 'black-masking-indians', 'baby-dolls'] as const
  const rows = Array.from({ length: 2_000 }, (_, number) => ({
    name: `Group ${number}`,
    type: types[number % 4]!,
    description: 'Invented. '.repeat(20),
    createdAt,
  }))
  const createdGroups = await many.database.insert(groups).values(rows).returning({ id: groups.id })
  const season = Array.from({ length: 5_000 }, (_, number) => ({
    groupId: createdGroups[number % createdGroups.length]!.id,
    title: `Event ${number}`,
    description: 'Invented. '.repeat(10),
    date: addDays(today, number % 300),
    time: '13:00',
    location: 'Tremé',
    eventType: 'second-line' as const,
    createdAt,
  }))
  for (let from = 0; from < season.length; from += 1_000)
    await many.database.insert(events).values(season.slice(from, from + 1_000))
  const page = await openPage(browser, many)
  await page.goto('/groups')
  await page.getByText('2,000 groups', { exact: true }).waitFor({ timeout: 10_000 })
  await expect.poll(() => page.locator('article').count()).toBe(24)
  // Typed letter by letter, so that each is a separate change.
  await page.getByLabel('Search groups').pressSequentially('group 199')
  const typed = performance.now()
  await page.getByLabel('Search groups').press('9')
  await page.getByText('1 group', { exact: true }).waitFor()
  expect(performance.now() - typed).toBeLessThan(5_000)
  expect(await page.getByLabel('Search groups').inputValue()).toBe('group 1999')
  await page.getByLabel('Search groups').fill('')
  await page.getByRole('button', { name: /^Show 24 more/ }).click()
  await page.locator('article').nth(47).waitFor()
  expect(await page.locator('article').count()).toBe(48)
  await page.goto('/calendar')
  await page.getByText('5,000 upcoming events').waitFor({ timeout: 10_000 })
  await expect.poll(() => page.locator('article').count()).toBe(30)
})
