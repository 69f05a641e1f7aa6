import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import {
  clickButton,
  closeLinkDialog,
  openAdminPage,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { openVisitorPage, pushTimeout } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'

site.startSiteWithGroups()

const openGroupsTab = () => openAdminPage(site.browser, site.app, '/admin-dashboard?tab=groups')
const locateRow = (page: Page, group = site.name) => page.getByRole('row').filter({ hasText: group })
const visit = (path: string) => openVisitorPage(site.browser, site.app, path)

test('what an administrator decides about a group reaches open pages and another dashboard by push', async () => {
  const title = `Parade ${site.testNumber}`
  const date = addDays(dayOf(new Date()), 90)
  await makeEvent(site.app.database, { groupId: site.groupId, date, title })
  const [page, other, profile, calendar] = await Promise.all([
    openGroupsTab(),
    openGroupsTab(),
    visit(`/groups/${site.groupId}`),
    visit('/calendar'),
  ])
  await clickButton(page, `Feature ${site.name} as second liner`)
  await page.getByLabel('Featured Date').fill('2099-12-06')
  await page.getByLabel('Description').fill('Forty years on the street.')
  await clickButton(page, 'Set as featured')
  await waitForToast(page, 'Featured Second Liner Updated')
  await locateRow(other).getByText('Featured', { exact: true }).waitFor(pushTimeout)

  await clickButton(page, `Manage ${site.name}`)
  await clickButton(page, 'Verify')
  await waitForToast(page, 'Group Verified')
  await profile.getByRole('heading', { level: 1 }).getByText('Verified').waitFor(pushTimeout)
  await locateRow(other).getByText('Verified').waitFor(pushTimeout)

  await calendar.getByText(title).first().waitFor()
  await clickButton(page, 'Hide...')
  await clickButton(page, 'Hide group')
  await waitForToast(page, 'Group Hidden')
  await Promise.all([
    profile.getByRole('heading', { name: 'Group Not Found' }).waitFor(pushTimeout),
    calendar
      .getByText(title)
      .first()
      .waitFor({ state: 'detached', ...pushTimeout }),
    locateRow(other).getByText('Hidden').waitFor(pushTimeout),
  ])
})

test('a new group appears by push, and its organizer link is created, claimed, and withdrawn', async () => {
  const groupName = `Velvet Fan Social Club ${site.testNumber}`
  const [page, list] = await Promise.all([
    openGroupsTab(),
    visit(`/groups?search=${encodeURIComponent(groupName)}`),
  ])
  await clickButton(page, 'New Group')
  await page.getByLabel('Group Name').fill(groupName)
  await page.getByLabel('Description').fill('Invented.')
  await clickButton(page, 'Create Group')
  await waitForToast(page, 'Group Created')
  await list.getByRole('heading', { name: groupName }).waitFor(pushTimeout)
  await closeLinkDialog(page)

  await clickButton(page, `Manage ${groupName}`)
  await clickButton(page, 'Create link')
  await waitForToast(page, 'Organizer Link Created')
  const link = (await page.getByRole('dialog').locator('code').textContent())!
  expect(link).toMatch(new RegExp(`^${site.app.origin}/organiser/[\\w-]{43}$`))
  await closeLinkDialog(page)
  await list.goto(link)
  await clickButton(list, 'Become an organizer')
  await list.getByRole('link', { name: 'Edit profile' }).click()
  await list.getByLabel('Group Name').waitFor()
  await clickButton(page, `Manage ${groupName}`)
  await page.getByText('2 active organizer links').waitFor()
  await clickButton(page, 'Withdraw...')
  await clickButton(page, 'Withdraw links')
  await waitForToast(page, 'Organizer Links Withdrawn')
  await list.reload()
  await list.getByText('Only organizers can edit this profile').waitFor()
})
