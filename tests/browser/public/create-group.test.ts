import { expect, test } from 'vitest'
import { clicks } from '#server/database/schema.ts'
import { dayOf } from '#shared/calendar.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()

/** Opens a path on a phone. */
const open = async (path: string) => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto(path)
  return page
}

test('anyone creates a group, hidden; who has its link shows it in another browser, and can hide it again', async () => {
  const page = await open('/create-group')
  const isActive = page.getByLabel('Active – show this group on the site')
  await page.getByLabel('Group Name').fill('Made in the browser')
  await page.getByLabel('Description').fill('They roll in November.')
  await page.getByLabel('Website').fill('lanterns.example.org')
  await isActive.uncheck()
  await clickButton(page, 'Create Group')
  await page.getByText('Your group profile has been successfully created.').first().waitFor()
  const link = (await page.getByText(/\/organiser\/[\w-]{43}$/).textContent())!
  const hidden = page.getByRole('region', { name: 'This group is hidden' })
  await hidden.getByText('An administrator can show it, too.').waitFor()
  expect(await page.title()).toMatch(/^Group created · /)
  // The link survives a reload, because it cannot be shown again.
  await page.reload()
  await page.getByText(link).waitFor()
  await clickButton(page, 'I saved it')
  await clickButton(page, 'Yes, close')
  await page.getByText(link).waitFor({ state: 'detached' })
  expect(await page.getByText('Group Not Found').count()).toBe(0)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('Group Name').waitFor()
  const groupId = Number(new URL(page.url()).pathname.split('/').at(-2))

  const other = await open(`${new URL(link).pathname.slice(0, -4)}abcd`)
  await clickButton(other, 'Become an organizer')
  await other.getByRole('heading', { name: 'This link cannot be used' }).waitFor()
  await other.goto(new URL(link).pathname)
  await clickButton(other, 'Become an organizer')
  await app.database.insert(clicks).values([
    { groupId, kind: 'donation_click', day: '2024-11-03', count: 1_230 },
    { groupId, kind: 'donation_click', day: dayOf(new Date()), count: 4 },
  ])
  await other.getByRole('link', { name: 'Edit profile' }).click()
  await other.getByRole('row', { name: 'Support 4 1,234' }).waitFor()
  await other.getByRole('row', { name: 'Merchandise 0 0' }).waitFor()
  expect(await other.getByLabel('Website').inputValue()).toBe('https://lanterns.example.org')
  await other.getByLabel('Group Name').fill('Renamed in the browser')
  await other.getByLabel('Active – show this group on the site').check()
  await clickButton(other, 'Update Group')
  await other.waitForURL(`**/groups/${groupId}`)
  await page.goto(`/groups/${groupId}`)
  await page.getByRole('heading', { level: 1, name: 'Renamed in the browser' }).waitFor()

  await page.getByRole('link', { name: 'Edit profile' }).click()
  await isActive.uncheck()
  await clickButton(page, 'Update Group')
  await page.waitForURL('**/groups')
})
