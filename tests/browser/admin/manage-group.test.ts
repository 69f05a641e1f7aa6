import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { groups } from '#server/database/schema.ts'
import {
  clickButton,
  closeLinkDialog,
  openAdminPage,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { openVisitorPage, pushTimeout } from '#tests/harness/people/page.ts'
import type { Page } from '@playwright/test'
import * as site from '#tests/harness/people/site-per-file.ts'

site.startSiteWithGroups()

/** Opens the Groups tab of an administrator. */
const openGroupsTab = (context = {}) =>
  openAdminPage(site.browser, site.app, '/admin-dashboard?tab=groups', context)

const locateRow = (page: Page, group = site.name) => page.getByRole('row').filter({ hasText: group })

/** Opens a path as a visitor. */
const visit = (path: string) => openVisitorPage(site.browser, site.app, path)

test('what an administrator decides about a group reaches open pages and another dashboard by push', async () => {
  const title = `Parade ${site.testNumber}`
  const date = addDays(dayOf(new Date()), 90)
  await makeEvent(site.app.database, { groupId: site.groupId, date, title })
  const [page, other] = await Promise.all([openGroupsTab(), openGroupsTab()])
  const [list, profile, calendar, home] = await Promise.all([
    visit(`/groups?search=${encodeURIComponent(site.name)}`),
    visit(`/groups/${site.groupId}`),
    visit('/calendar'),
    visit('/'),
  ])
  await clickButton(page, `Feature ${site.name} as second liner`)
  await page.getByLabel('Featured Date').fill('2099-12-06')
  await page.getByLabel('Description').fill('Forty years on the street.')
  await clickButton(page, 'Set as featured')
  await waitForToast(page, 'Featured Second Liner Updated')
  await home.getByText('Forty years on the street.').waitFor(pushTimeout)
  await locateRow(other).getByText('Featured', { exact: true }).waitFor(pushTimeout)

  await clickButton(page, `Manage ${site.name}`)
  await clickButton(page, 'Verify')
  await waitForToast(page, 'Group Verified')
  await profile.getByRole('heading', { level: 1 }).getByText('Verified').waitFor(pushTimeout)
  await locateRow(other).getByText('Verified').waitFor(pushTimeout)
  await clickButton(page, 'Remove badge')
  await waitForToast(page, 'Group No Longer Verified')
  await profile.getByText('Verified').waitFor({ state: 'detached', ...pushTimeout })

  await list.getByRole('heading', { name: site.name }).waitFor()
  await calendar.getByText(title).first().waitFor()
  await clickButton(page, 'Hide...')
  await clickButton(page, 'Hide group')
  await waitForToast(page, 'Group Hidden')
  const gone = { state: 'detached', ...pushTimeout } as const
  await Promise.all([
    list.getByRole('heading', { name: site.name }).waitFor(gone),
    profile.getByRole('heading', { name: 'Group Not Found' }).waitFor(pushTimeout),
    calendar.getByText(title).first().waitFor(gone),
    locateRow(other).getByText('Hidden').waitFor(pushTimeout),
  ])
  await clickButton(page, `Manage ${site.name}`)
  await clickButton(page, 'Show')
  await waitForToast(page, 'Group Shown')
  await list.getByRole('heading', { name: site.name }).waitFor(pushTimeout)
})

test('a new group appears by push, and its organizer link is created, copied, claimed, and withdrawn', async () => {
  const groupName = `Velvet Fan Social Club ${site.testNumber}`
  const [page, other, list] = await Promise.all([
    openGroupsTab({ permissions: ['clipboard-read', 'clipboard-write'] }),
    openGroupsTab(),
    visit(`/groups?search=${encodeURIComponent(groupName)}`),
  ])
  await clickButton(page, 'New Group')
  await page.getByLabel('Group Name').fill(groupName)
  await page.getByLabel('Description').fill('Invented.')
  await clickButton(page, 'Create Group')
  await waitForToast(page, 'Group Created')
  await list.getByRole('heading', { name: groupName }).waitFor(pushTimeout)
  await locateRow(other, groupName).waitFor(pushTimeout)
  await closeLinkDialog(page)

  await clickButton(page, `Manage ${groupName}`)
  await clickButton(page, 'Create link')
  await waitForToast(page, 'Organizer Link Created')
  const link = (await page.getByRole('dialog').locator('code').textContent())!
  expect(link).toMatch(new RegExp(`^${site.app.origin}/organiser/[\\w-]{43}$`))
  await clickButton(page, 'Copy link')
  await waitForToast(page, 'Link Copied!')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link)
  await page.keyboard.press('Escape')
  const organizer = await visit(link)
  await clickButton(organizer, 'Become an organizer')
  await organizer.getByRole('link', { name: 'Edit profile' }).click()
  await organizer.getByLabel('Group Name').waitFor()
  await clickButton(page, `Manage ${groupName}`)
  await page.getByText('2 active organizer links').waitFor()
  await clickButton(page, 'Withdraw...')
  await clickButton(page, 'Withdraw links')
  await waitForToast(page, 'Organizer Links Withdrawn')
  await organizer.reload()
  await organizer.getByText('Only organizers can edit this profile').waitFor()
})

test('a badge lost by an organizer’s change leaves the dashboard right away, and the audit tab says why', async () => {
  const json = { name: `Renamed Walkers ${site.testNumber}`, type: 'social-aid', description: 'Invented.' }
  const response = await site.app.fetch('/api/groups', { json })
  const { id: renamed } = (await response.json()) as { id: number }
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  await site.app.database.update(groups).set({ isVerified: true }).where(eq(groups.id, renamed))
  const page = await openGroupsTab()
  const row = locateRow(page, `Walkers ${site.testNumber}`).filter({ hasText: 'Renamed' })
  await row.getByText('Verified', { exact: true }).waitFor()
  const websiteUrl = 'https://elsewhere.example.org'
  await site.app.fetch(`/api/groups/${renamed}`, { method: 'PUT', json: { ...json, websiteUrl }, cookie })
  await row.getByText('Verified', { exact: true }).waitFor({ state: 'detached', ...pushTimeout })
  await page.getByRole('tab', { name: 'Audit' }).click()
  await page.getByLabel('Action').selectOption('An organizer changed a verified profile')
  const entry = page.getByRole('row').filter({ hasText: json.name })
  await entry.getByText(`website url: nothing → ${websiteUrl}`).waitFor()
  await entry.getByText('is verified: yes → no').waitFor()
  // The audit trail does not store an organizer’s network address.
  await entry.getByText('not kept').waitFor()
})
