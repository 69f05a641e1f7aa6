import type { Route } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { openAdminPage, clickButton } from '#tests/harness/people/admin-page.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { drawPicture, testPicture } from '#tests/harness/outside/test-picture.ts'
import {
  app,
  browser,
  fillGroupForm,
  locateRequiredErrors,
  locateToasts,
  openForm,
  phoneContext,
  readFocusedLabel,
  startFormSite,
  waitForText,
} from './form-page.ts'

startFormSite()

describe('the form of a group', () => {
  test('the form of a group shows errors at their fields, and loses nothing', async () => {
    const page = await openForm('/create-group')
    await clickButton(page, 'Create Group')
    await expect.poll(() => locateRequiredErrors(page).count()).toBe(2)
    await expect.poll(() => readFocusedLabel(page)).toContain('Group Name')
    // Filled fields show no error, the others do, and the focus stays.
    await page.keyboard.type('Half')
    expect(await locateRequiredErrors(page).count()).toBe(1)
    expect(await page.getByLabel('Group Name').inputValue()).toBe('Half')
    await fillGroupForm(page, 'Half typed')
    expect(await locateRequiredErrors(page).count()).toBe(0)
    expect(await page.getByText('Please fix the highlighted fields.').count()).toBe(0)
    await page.getByLabel('Donation Link').fill('javascript:alert(1)')
    await clickButton(page, 'Create Group')
    const bad = page.getByText('must be a link that starts with https://')
    await bad.first().waitFor()
    await expect.poll(() => readFocusedLabel(page)).toContain('Donation Link')
    expect(await locateToasts(page).count()).toBe(0)
    await page.getByLabel('Donation Link').press('End')
    await page.keyboard.type('!')
    expect(await bad.count()).toBe(0)
    expect(await page.getByText('Please fix the highlighted fields.').count()).toBe(0)
    await page.reload()
    expect(await page.getByLabel('Group Name').inputValue()).toBe('Half typed')
    await page.getByText('We saved what you typed.').waitFor()
    await page.getByLabel('Donation Link').fill('')
    await page.route('**/api/groups', (route) => route.abort())
    await clickButton(page, 'Create Group')
    await waitForText(page, 'Failed to create group. Please try again.')
    await page.unroute('**/api/groups')
    await clickButton(page, 'Create Group')
    await page.getByRole('heading', { level: 1, name: 'Half typed' }).waitFor()
    await page.goto('/create-group')
    expect(await page.getByLabel('Group Name').inputValue()).toBe('')
  })

  test('the form of a group takes pictures from the device or a link, and shows an error for a file that is no picture', async () => {
    const page = await openForm('/create-group')
    await fillGroupForm(page, 'Pictured Club')
    const device = page.getByLabel('Upload from this device: picture')
    await device.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
    await page.getByRole('button', { name: 'Choose another: page.jpg' }).waitFor()
    const buffer = await drawPicture(900, 600)
    await device.setInputFiles({ name: 'club.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('img', { name: 'Picture of the group, as chosen' }).waitFor()
    await page.getByLabel('Gallery picture link').fill(await testPicture())
    await page.getByRole('button', { name: 'Add link of the gallery picture' }).click()
    await page.getByText('1 of 50 pictures').waitFor()
    await clickButton(page, 'Create Group')
    await page.getByRole('heading', { name: 'Photo Gallery' }).waitFor()
    const createdGroup = (await app.database.select().from(groups)).find(
      ({ name }) => name === 'Pictured Club',
    )!
    for (const picture of [createdGroup.imageUrl!, ...createdGroup.imageGallery]) {
      expect(picture).toMatch(/^\/pictures\/[0-9a-f]{64}-1600\.webp$/)
      expect((await app.fetch(picture)).status).toBe(200)
    }
    await page.getByRole('button', { name: 'Picture 1 of 1' }).click()
    await page.getByRole('dialog', { name: 'Pictured Club' }).getByRole('img').waitFor()
  })

  test('the form of a group shows that it is being saved, and a failure', async () => {
    const { id } = await makeGroup(app.database)
    const page = await openAdminPage(browser, app, `/groups/${id}/edit`, phoneContext)
    await page.getByLabel('Group Name').fill('Changed')
    const cut = Promise.withResolvers<void>()
    const stop = async (route: Route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await cut.promise
      await route.abort()
    }
    await page.route(`**/api/groups/${id}`, stop)
    await clickButton(page, 'Update Group')
    await page.getByRole('button', { name: 'Updating...' }).waitFor()
    cut.resolve()
    await waitForText(page, 'Failed to update group. Please try again.')
    expect(await page.getByLabel('Group Name').inputValue()).toBe('Changed')
    await page.unroute(`**/api/groups/${id}`, stop)
    await clickButton(page, 'Update Group')
    await page.waitForURL(`**/groups/${id}`)
  })

  test('a group that somebody else has changed is shown on request, and what was typed comes back', async () => {
    const { id } = await makeGroup(app.database, { name: 'Shared Club', description: 'As stored.' })
    const [page, other] = await Promise.all([
      openAdminPage(browser, app, `/groups/${id}/edit`, phoneContext),
      openAdminPage(browser, app, `/groups/${id}/edit`, phoneContext),
    ])
    await page.getByLabel('Description').fill('As typed here.')
    await other.getByLabel('Location').fill('Tremé')
    await clickButton(other, 'Update Group')
    await waitForText(other, 'Group Updated!')
    await clickButton(page, 'Update Group')
    await page.getByText('Someone else just changed this.').waitFor()
    expect(await locateToasts(page).count()).toBe(0)
    await clickButton(page, 'Show latest version')
    const back = page.getByRole('button', { name: 'Back to what I typed' })
    await back.and(page.locator(':focus')).waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('As stored.')
    expect(await page.getByLabel('Location').inputValue()).toBe('Tremé')
    await back.click()
    expect(await page.getByLabel('Description').inputValue()).toBe('As typed here.')
    await clickButton(page, 'Show latest version')
    // Until the latest version has come, what somebody types is set aside with the rest.
    await back.and(page.locator(':focus')).waitFor()
    await page.getByLabel('Description').fill('As typed there.')
    await clickButton(page, 'Update Group')
    await waitForText(page, 'Group Updated!')
    const stored = (await app.database.select().from(groups)).find((group) => group.id === id)
    expect(stored).toMatchObject({ description: 'As typed there.', location: 'Tremé' })
  })

  test('TR14 markup in a group’s fields is text wherever it is shown; TR12 a stored bad link renders inert', async () => {
    const evil = '<img src=x onerror="window.hurt=1">'
    const { id } = await makeGroup(app.database, {
      name: `Evil ${evil}`,
      description: evil,
      location: evil,
      donationLink: 'javascript:window.hurt=1',
      merchandiseLink: '//evil.example',
      websiteUrl: 'data:text/html,hello',
      socialLinks: ['javascript:window.hurt=1', 'https://user:word@evil.example/'],
      imageUrl: 'javascript:window.hurt=1',
    })
    const page = await openPage(browser, app, { context: phoneContext })
    for (const path of ['/groups?q=evil', '/merch', `/groups/${id}`]) {
      await page.goto(path)
      await page.getByRole('heading', { name: `Evil ${evil}` }).waitFor()
      await waitUntilStill(page)
      expect(await page.locator('img[src="x"]').count()).toBe(0)
      // A second picture with the same address fails later.
      await page.evaluate(
        'new Promise((failed) => Object.assign(new Image(), { src: "x", onerror: failed }))',
      )
      expect(await page.evaluate('window.hurt')).toBeUndefined()
      expect(
        await page.locator('a[href^="javascript"], a[href^="data"], a[href*="evil.example"]').count(),
      ).toBe(0)
    }
  })
})

test('a change of a tracked group to Black Masking Indians is refused with the reason, and the form asks for consent', async () => {
  const json = { name: 'Blue Needle Gang', type: 'social-aid', description: 'Invented.' }
  const createResponse = await app.fetch('/api/groups', { json })
  const { id } = (await createResponse.json()) as { id: number }
  await startParade(app, id)
  const [name, value] = createResponse.headers.getSetCookie()[0]!.split(';')[0]!.split('=')
  const page = await openPage(browser, app, { context: phoneContext })
  await page.context().addCookies([{ name: name!, value: value!, url: app.origin }])
  await page.goto(`/groups/${id}/edit`)
  const consent = page.getByLabel('This group asked to be followed live')
  await page.getByLabel('Description').fill('Reworded.')
  await page.getByLabel('Group Type').selectOption('black-masking-indians')
  expect(await consent.count()).toBe(0)
  await clickButton(page, 'Update Group')
  await page
    .getByRole('alert')
    .filter({ hasText: /has a tracker link that still works/ })
    .waitFor()
  await consent.check()
  // Another type needs no consent, so the form does not ask for it.
  await page.getByLabel('Group Type').selectOption('brass-band')
  expect(await consent.count()).toBe(0)
  await page.getByLabel('Group Type').selectOption('black-masking-indians')
  expect(await page.getByLabel('Description').inputValue()).toBe('Reworded.')
  expect(await consent.isChecked()).toBe(true)
  await clickButton(page, 'Update Group')
  await waitForText(page, 'Group Updated!')
  const storedGroup = (await app.database.select().from(groups)).find((group) => group.id === id)
  expect(storedGroup).toMatchObject({ type: 'black-masking-indians', description: 'Reworded.' })
})
