import type { Locator } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { clicks } from '#server/database/schema.ts'
import { dayOf } from '#shared/calendar.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { holdRequests } from '#tests/harness/people/page.ts'
import { app, fillGroupForm, openForm, startFormSite, waitForText } from './form-page.ts'

startFormSite()

describe('a group', () => {
  test('the form of a new group offers an upload before a link, and Create above Cancel on a phone', async () => {
    const page = await openForm('/create-group')
    const top = async (locator: Locator) => (await locator.boundingBox())!.y
    const upload = page.getByRole('button', { name: 'Upload from this device: picture', exact: true })
    const create = page.getByRole('button', { name: 'Create Group', exact: true })
    const cancel = page.getByRole('link', { name: 'Cancel' })
    expect(await top(upload)).toBeLessThan(await top(page.getByLabel('Picture link', { exact: true })))
    expect(await top(create)).toBeLessThan(await top(cancel))
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await top(create)).toBe(await top(cancel))
    expect((await create.boundingBox())!.x).toBeGreaterThan((await cancel.boundingBox())!.x)
  })

  test('Cancel discards what was typed, after a question', async () => {
    const page = await openForm('/create-group')
    const groupName = page.getByLabel('Group Name')
    await groupName.fill('Second Thoughts')
    await clickButton(page, 'Cancel')
    await clickButton(page, 'Keep editing')
    await page.reload()
    await page.getByText('We saved what you typed.').waitFor()
    expect(await groupName.inputValue()).toBe('Second Thoughts')
    await clickButton(page, 'Cancel')
    await page.getByRole('heading', { name: 'Discard what you typed?' }).waitFor()
    await clickButton(page, 'Discard')
    await page.waitForURL('**/')
    await page.goto('/create-group')
    await page.getByRole('link', { name: 'Cancel' }).waitFor()
    expect(await groupName.inputValue()).toBe('')
    expect(await page.getByText('We saved what you typed.').count()).toBe(0)
  })

  test('a group can be created by anyone, who then edits it, keeps a link, and claims it in another browser', async () => {
    const page = await openForm('/create-group')
    await fillGroupForm(page, 'Made in the browser')
    await clickButton(page, 'Add link')
    await page.getByLabel('Social Links, link 1').fill('https://www.facebook.com/lanterns')
    await clickButton(page, 'Create Group')
    await waitForText(page, 'Group Created!')
    await page.getByText('Your group profile has been successfully created.').first().waitFor()
    await page.getByRole('heading', { level: 1, name: 'Made in the browser' }).waitFor()
    const link = (await page.getByText(/\/organiser\/[\w-]{43}$/).textContent())!
    // The link survives a reload, because it cannot be shown again.
    await page.reload()
    await page.getByText(link).waitFor()
    await clickButton(page, 'I saved it')
    await clickButton(page, 'Keep it open')
    await page.context().grantPermissions(['clipboard-write'])
    await clickButton(page, 'Copy the link')
    await waitForText(page, 'Link Copied!')
    await clickButton(page, 'I saved it')
    await page.getByText(link).waitFor({ state: 'detached' })

    const clickCounts = await holdRequests(page, '**/api/groups/*/clicks', (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await page.getByText('Loading clicks...').waitFor()
    clickCounts.release()
    await page.getByText('The clicks could not be loaded.').waitFor()
    await page.unroute('**/api/groups/*/clicks')
    await clickButton(page, 'Try again')
    await page.getByText('No clicks yet.').waitFor()
    await page.getByLabel('Group Name').fill('Renamed in the browser')
    expect(await page.getByLabel('Website').inputValue()).toBe('https://lanterns.example.org')
    await clickButton(page, 'Update Group')
    await waitForText(page, 'Group Updated!')
    await page.getByRole('heading', { level: 1, name: 'Renamed in the browser' }).waitFor()
    await page.waitForURL(/\/groups\/\d+$/)
    const edit = `${new URL(page.url()).pathname}/edit`

    const otherPage = await openForm(edit)
    await otherPage.getByRole('heading', { name: 'Only organizers can edit this profile' }).waitFor()
    await otherPage.goto(`${new URL(link).pathname.slice(0, -4)}abcd`)
    await clickButton(otherPage, 'Become an organizer')
    await otherPage.getByRole('heading', { name: 'This link cannot be used' }).waitFor()
    await otherPage.goto(new URL(link).pathname)
    const busy = { code: 'too_many_requests', detail: 'Too many requests.' }
    await otherPage.route('**/api/organiser/claim', (route) => route.fulfill({ status: 429, json: busy }))
    await clickButton(otherPage, 'Become an organizer')
    await otherPage.getByText('Too many requests. Please try again.').waitFor()
    await otherPage.unroute('**/api/organiser/claim')
    await clickButton(otherPage, 'Become an organizer')
    const groupId = Number(edit.split('/').at(-2))
    await app.database.insert(clicks).values([
      { groupId, kind: 'donation_click', day: '2024-11-03', count: 1_230 },
      { groupId, kind: 'donation_click', day: dayOf(new Date()), count: 4 },
    ])
    await otherPage.getByRole('link', { name: 'Edit profile' }).click()
    await otherPage.getByLabel('Group Name').waitFor()
    await otherPage.getByRole('row', { name: 'Support 4 1,234' }).waitFor()
    await otherPage.getByRole('row', { name: 'Merchandise 0 0' }).waitFor()
  })
})

test('a group created hidden keeps its recovery link and its organizer can show it; hidden again, it is gone until shown', async () => {
  const page = await openForm('/create-group')
  await page.getByLabel('Group Name').fill('Created hidden')
  await page.getByLabel('Description').fill('Invented.')
  await page.getByLabel('Active – show this group on the site').uncheck()
  await clickButton(page, 'Create Group')
  await waitForText(page, 'Group Created!')
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

  const otherPage = await openForm(new URL(link).pathname)
  await clickButton(otherPage, 'Become an organizer')
  await otherPage.getByRole('link', { name: 'Edit profile' }).click()
  await otherPage.getByLabel('Active – show this group on the site').check()
  await clickButton(otherPage, 'Update Group')
  await otherPage.getByRole('heading', { level: 1, name: 'Created hidden' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Created hidden' }).waitFor()

  await page.waitForURL(/\/groups\/\d+$/)
  const profile = page.url()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('Active – show this group on the site').uncheck()
  await clickButton(page, 'Update Group')
  await page.waitForURL('**/groups')
  await page.goto(profile)
  await page.getByRole('heading', { name: 'Group Not Found' }).waitFor()
  await page.goto(`${profile}/edit`)
  await page.getByLabel('Active – show this group on the site').check()
  await clickButton(page, 'Update Group')
  await page.getByRole('heading', { level: 1, name: 'Created hidden' }).waitFor()
})
