import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { clicks, groups } from '#server/database/schema.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import {
  openBlankAdminPage,
  closeLinkDialog,
  clickButton,
  waitForToast,
  loseSession,
} from '#tests/harness/people/admin-page.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { pushTimeout, openVisitorPage } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'
import { GROUPS_TAB_PATH, openGroupsTab, locateRow, blockRefetches } from './groups-tab.ts'

site.startSiteWithGroups()

test('every group is listed with type, place, badges and clicks, by the search and filter of the address', async () => {
  const other = await makeGroup(site.app.database, {
    name: `Zinnia Band ${site.testNumber}`,
    type: 'brass-band',
    location: 'Bywater',
    isActive: false,
    isHidden: true,
    isVerified: true,
  })
  await site.app.database
    .insert(clicks)
    .values({ groupId: other.id, kind: 'donation_click', day: '2026-01-01', count: 1_234 })
  const page = await openGroupsTab()
  const row = locateRow(page, other.name)
  await row.getByText('Brass Band', { exact: true }).waitFor()
  for (const words of ['Verified', 'Hidden', 'Bywater', '1,234 support,'])
    await row.getByText(words).first().waitFor()
  await locateRow(page).getByText('New Orleans').waitFor()
  expect(
    await locateRow(page)
      .getByRole('link', { name: `View ${site.name}` })
      .getAttribute('href'),
  ).toBe(`/groups/${site.groupId}`)
  expect(await row.getByRole('link', { name: /View/ }).count()).toBe(0)
  await page.getByLabel('Show').selectOption('Off the site')
  await locateRow(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toContain('standing=off-site')
  await page.reload()
  await row.waitFor()
  await page.getByLabel('Show').selectOption('All groups')
  await page.getByLabel('Search groups').fill(`zinnia bywater`)
  await locateRow(page).waitFor({ state: 'detached' })
  await row.waitFor()
})

test.each(['/admin', '/admin-dashboard'])('%s counts all groups, hidden ones included', async (path) => {
  await site.app.database.update(groups).set({ isActive: false }).where(eq(groups.id, site.groupId))
  const total = await site.app.database.$count(groups)
  const page = await openGroupsTab({}, path)
  const figure = page.getByRole('term').filter({ hasText: 'Total Groups' }).locator('..')
  await figure.getByRole('definition').getByText(String(total), { exact: true }).waitFor()
})

describe('New Group', () => {
  test('requires name and description, shows errors at their fields, and appears on other pages by push', async () => {
    const groupName = `Velvet Fan Social Club ${site.testNumber}`
    const [page, other, list] = await Promise.all([
      openGroupsTab({}, '/admin-dashboard'),
      openGroupsTab(),
      openVisitorPage(site.browser, site.app, `/groups?search=${encodeURIComponent(groupName)}`),
    ])
    await clickButton(page, 'New Group')
    await page.getByLabel('Contact Email').fill('velvet')
    await page.getByLabel('Website').fill('velvet fan')
    await clickButton(page, 'Create Group')
    // Empty and malformed fields are marked together.
    await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(4)
    await expect.poll(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Website').fill('')
    await page.getByLabel('Group Name').fill(groupName)
    await page.getByLabel('Group Type').selectOption('Baby Dolls')
    await page.getByLabel('Description').fill('Invented.')
    await page.getByLabel('Contact Email').fill('velvet')
    await clickButton(page, 'Create Group')
    await page.getByRole('dialog').getByText('Enter a valid email address.', { exact: true }).waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('email')
    expect(await page.getByText('Failed to create group.').count()).toBe(0)
    await page.keyboard.press('Escape')
    await clickButton(page, 'Keep editing')
    expect(await page.getByLabel('Group Name').inputValue()).toBe(groupName)
    await page.getByLabel('Contact Email').fill('velvet@example.org')
    await page.getByLabel('Website').fill('velvet.example.org')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/groups'),
    )
    await clickButton(page, 'Create Group')
    await waitForToast(page, 'Group Created')
    expect((await sent).postDataJSON()).toEqual({
      name: groupName,
      type: 'baby-dolls',
      description: 'Invented.',
      location: '',
      contactEmail: 'velvet@example.org',
      websiteUrl: 'https://velvet.example.org',
      isActive: true,
    })
    await list.getByRole('heading', { name: groupName }).waitFor(pushTimeout)
    await locateRow(other, groupName).waitFor(pushTimeout)
    expect(await page.getByRole('dialog').locator('code').textContent()).toContain('/organiser/')
    await closeLinkDialog(page)
    await clickButton(page, 'New Group')
    expect(await page.getByLabel('Group Name').inputValue()).toBe('')
  })

  test('a session that ends over the feature dialog asks for the password, and nothing typed is lost', async () => {
    const page = await openGroupsTab()
    await clickButton(page, `Feature ${site.name} as second liner`)
    await page.getByLabel('Description').fill('Typed with care.')
    await loseSession(page, site.app, 'Set as featured')
    expect(await page.getByLabel('Description').inputValue()).toBe('Typed with care.')
    await clickButton(page, 'Set as featured')
    await waitForToast(page, 'Featured Second Liner Updated')
  })
})

test('a list that fails to load shows an error and can be retried', async () => {
  // A connecting page automatically repeats failed requests.
  const page = await openBlankAdminPage(site.browser, site.app, { withoutSocket: true })
  await blockRefetches(page)
  await page.goto(GROUPS_TAB_PATH)
  await page.getByText('The groups could not be loaded').waitFor()
  await page.unroute('**/api/admin/groups')
  await clickButton(page, 'Try again')
  await locateRow(page).waitFor()
})

test('a thousand groups are paged, filtered from the first page on, and searched right away', async () => {
  await site.app.database.execute(sql`
    insert into groups (name, type, description, created_at, is_verified)
    select 'Crowd ' || n, 'brass-band', 'Invented.', now(), n <= 150 from generate_series(1, 1000) n`)
  const page = await openGroupsTab({}, `${GROUPS_TAB_PATH}&page=2`)
  await page.getByText(/Page 2 of 2\d/).waitFor()
  await clickButton(page, 'Next')
  await page.getByText(/Page 3 of 2\d/).waitFor()
  await page.getByLabel('Show').selectOption('Verified')
  await page.getByText(/Page 1 of \d$/).waitFor()
  await locateRow(page, 'Crowd 1').first().waitFor()
  await page.getByLabel('Show').selectOption('All groups')
  await page.getByText(/Page 1 of 2\d/).waitFor()
  const startedAt = Date.now()
  await page.getByLabel('Search groups').fill('crowd 777')
  await page.getByText('1 group', { exact: true }).waitFor()
  expect(Date.now() - startedAt).toBeLessThan(5_000)
  await site.app.database.execute(sql`delete from groups where name like 'Crowd %'`)
})

test('a site without groups says so, and how to create the first', async () => {
  const page = await openBlankAdminPage(site.browser, site.app)
  await page.route('**/api/admin/groups', (route) => route.fulfill({ json: [] }))
  await page.goto(GROUPS_TAB_PATH)
  await page.getByText('No groups yet').waitFor()
})

test('axe finds nothing on the tab and its dialogs, on a phone and on a wide screen, light and dark', async () => {
  await site.app.database.update(groups).set({ isVerified: true }).where(eq(groups.id, site.groupId))
  const other = {
    name: `Hidden ${site.testNumber}`,
    type: 'brass-band',
    isActive: false,
    isHidden: true,
  } as const
  await makeGroup(site.app.database, other)
  // Only these two, because axe is slow with all the groups of the other tests.
  const page = await openGroupsTab({}, `${GROUPS_TAB_PATH}&search=${site.testNumber}`)
  await page.getByText('2 groups', { exact: true }).waitFor()
  await locateRow(page).waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await waitUntilStill(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
  for (const button of [`Manage ${site.name}`, `Feature ${site.name} as second liner`, 'New Group']) {
    await clickButton(page, button)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading').first().waitFor()
    expect(await findViolationsAtBothWidths(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})
