import type { Browser, Locator, Page, Route } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { betaTesters, clicks, groups, waitlistEntries } from '#server/database/schema.ts'
import { dayOf } from '#shared/calendar.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { openAdminPage, clickButton } from '#tests/harness/people/admin-page.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { drawPicture, testPicture } from '#tests/harness/outside/test-picture.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  const noLimits = { LIMIT_GROUPS_PER_HOUR: '1000', LIMIT_SIGN_UPS_PER_HOUR: '1000' }
  app = await startApp({ env: noLimits })
  browser = await launchChromium()
})

const phone = { viewport: { width: 390, height: 844 } }

const open = async (path: string) => {
  const page = await openPage(browser, app, { context: phone })
  await page.goto(path)
  return page
}
/** Returns the label of the focused field. */
const focused = (page: Page) => page.evaluate<string>('document.activeElement.labels?.[0]?.textContent ?? ""')
const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
/** Locates the toasts, which show errors that belong to no field. */
const toasts = (page: Page) => page.getByRole('region', { name: /notification/i }).locator('li')
const required = (page: Page) => page.getByText('Required', { exact: true })

describe('a group', () => {
  const fill = async (page: Page, name: string) => {
    await page.getByLabel('Group Name').fill(name)
    await page.getByLabel('Description').fill('They roll in November.')
    await page.getByLabel('Website').fill('lanterns.example.org')
  }

  test('has a form that offers an upload before a link, and Create above Cancel on a phone', async () => {
    const page = await open('/create-group')
    const top = async (locator: Locator) => (await locator.boundingBox())!.y
    const upload = page.getByLabel('Upload from this device: picture')
    const create = page.getByRole('button', { name: 'Create Group', exact: true })
    const cancel = page.getByRole('link', { name: 'Cancel' })
    expect(await top(upload)).toBeLessThan(await top(page.getByLabel('Picture link', { exact: true })))
    expect(await top(create)).toBeLessThan(await top(cancel))
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await top(create)).toBe(await top(cancel))
    expect((await create.boundingBox())!.x).toBeGreaterThan((await cancel.boundingBox())!.x)
  })

  test('can be created by anyone, who then edits it, keeps a link, and claims it in another browser', async () => {
    const page = await open('/create-group')
    await fill(page, 'Made in the browser')
    await clickButton(page, 'Add link')
    await page.getByLabel('Social Links, link 1').fill('https://www.facebook.com/lanterns')
    await clickButton(page, 'Create Group')
    await toast(page, 'Group Created!')
    await page.getByText('Your group profile has been successfully created.').first().waitFor()
    await page.getByRole('heading', { level: 1, name: 'Made in the browser' }).waitFor()
    const link = (await page.getByText(/\/organiser\/[\w-]{43}$/).textContent())!
    // The link survives a reload, because it cannot be shown again.
    await page.reload()
    await page.getByText(link).waitFor()
    await clickButton(page, 'I saved it')
    await page.getByText(link).waitFor({ state: 'detached' })

    const responseGate = Promise.withResolvers<void>()
    await page.route('**/api/groups/*/clicks', async (route) => {
      await responseGate.promise
      await route.fulfill({ status: 500, json: {} })
    })
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await page.getByText('Loading clicks...').waitFor()
    responseGate.resolve()
    await page.getByText('The clicks could not be loaded.').waitFor()
    await page.unroute('**/api/groups/*/clicks')
    await clickButton(page, 'Try again')
    await page.getByText('No clicks yet.').waitFor()
    await page.getByLabel('Group Name').fill('Renamed in the browser')
    expect(await page.getByLabel('Website').inputValue()).toBe('https://lanterns.example.org')
    await clickButton(page, 'Update Group')
    await toast(page, 'Group Updated!')
    await page.getByRole('heading', { level: 1, name: 'Renamed in the browser' }).waitFor()
    await page.waitForURL(/\/groups\/\d+$/)
    const edit = `${new URL(page.url()).pathname}/edit`
    await page.context().close()

    const otherPage = await open(edit)
    await otherPage.getByRole('heading', { name: 'Only organizers can edit this profile' }).waitFor()
    await otherPage.goto(new URL(link).pathname)
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

  test('shows errors at their fields, and loses nothing', async () => {
    const page = await open('/create-group')
    await clickButton(page, 'Create Group')
    await expect.poll(() => required(page).count()).toBe(2)
    await expect.poll(() => focused(page)).toContain('Group Name')
    // Filled fields show no error, the others do, and the focus stays.
    await page.keyboard.type('Half')
    expect(await required(page).count()).toBe(1)
    expect(await page.getByLabel('Group Name').inputValue()).toBe('Half')
    await fill(page, 'Half typed')
    expect(await required(page).count()).toBe(0)
    expect(await page.getByText('Please fix the highlighted fields.').count()).toBe(0)
    await page.getByLabel('Donation Link').fill('javascript:alert(1)')
    await clickButton(page, 'Create Group')
    const bad = page.getByText('must be a link that starts with https://')
    await bad.first().waitFor()
    await expect.poll(() => focused(page)).toContain('Donation Link')
    expect(await toasts(page).count()).toBe(0)
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
    await toast(page, 'Failed to create group. Please try again.')
    await page.unroute('**/api/groups')
    await clickButton(page, 'Create Group')
    await page.getByRole('heading', { level: 1, name: 'Half typed' }).waitFor()
    await page.goto('/create-group')
    expect(await page.getByLabel('Group Name').inputValue()).toBe('')
  })

  test('gets its picture from the device and its gallery from a link; a file that is not a picture shows an error', async () => {
    const page = await open('/create-group')
    await fill(page, 'Pictured Club')
    const device = page.getByLabel('Upload from this device: picture')
    await device.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
    await page.getByRole('button', { name: 'Try again: page.jpg' }).waitFor()
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

  test('shows that it is being saved, and a failure', async () => {
    const { id } = await makeGroup(app.database)
    const page = await openAdminPage(browser, app, `/groups/${id}/edit`, phone)
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
    await toast(page, 'Failed to update group. Please try again.')
    expect(await page.getByLabel('Group Name').inputValue()).toBe('Changed')
    await page.unroute(`**/api/groups/${id}`, stop)
    await clickButton(page, 'Update Group')
    await page.waitForURL(`**/groups/${id}`)
  })

  test('TR14 markup in its fields is text wherever it is shown; TR12 a stored bad link renders inert', async () => {
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
    const page = await openPage(browser, app, { context: phone })
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

describe('the waitlist', () => {
  test('shows what is missing, an invalid email address, and a failure', async () => {
    const page = await open('/waitlist')
    await clickButton(page, 'Join Waitlist')
    await toast(page, 'Missing Information')
    expect(await required(page).count()).toBe(2)
    await expect.poll(() => focused(page)).toContain('Email')
    await page.keyboard.type('nobody')
    await page.getByLabel('I am a…').selectOption('supporter')
    expect(await required(page).count()).toBe(0)
    await clickButton(page, 'Join Waitlist')
    await toast(page, 'Invalid Email')
    const invalid = page.getByRole('form').getByText('Please enter a valid email address.')
    await invalid.waitFor()
    await expect.poll(() => focused(page)).toContain('Email')
    await page.getByLabel('Email').fill('fan@example.org')
    expect(await invalid.count()).toBe(0)
    await page.route('**/api/waitlist', (route) => route.abort())
    await clickButton(page, 'Join Waitlist')
    await toast(page, 'Submission Failed')
    await page.getByText('Please try again or contact support.').first().waitFor()
    await page.unroute('**/api/waitlist')
    await page.reload()
    expect(await page.getByLabel('Email').inputValue()).toBe('fan@example.org')
    await clickButton(page, 'Join Waitlist')
    await toast(page, 'Welcome to the Waitlist!')
    await page.getByRole('heading', { level: 1, name: 'You’re on the list' }).waitFor()
    expect(await app.database.select().from(waitlistEntries)).toMatchObject([{ email: 'fan@example.org' }])
  })
})

describe('the beta application', () => {
  test('announces what is missing, terms and required fields; shows a failure, and succeeds', async () => {
    const page = await open('/beta')
    await page.getByRole('group', { name: 'When are you available? (required)' }).waitFor()
    await page.getByRole('group', { name: 'Which devices do you use? (required)' }).waitFor()
    expect(await page.getByLabel(/I agree to the beta testing terms/).getAttribute('required')).not.toBeNull()
    await clickButton(page, 'Submit Application')
    await toast(page, 'Terms Required')
    await toast(page, 'Please agree to the beta testing terms to continue.')
    expect(await required(page).count()).toBe(8)
    await expect.poll(() => focused(page)).toContain('Name')
    await page.getByLabel('I agree to the beta testing terms').check()
    expect(await required(page).count()).toBe(7)
    await page.getByLabel('Name').fill('Célestine Example')
    await page.getByLabel('Email').fill('celestine@example.org')
    await page.getByLabel('I am a…').selectOption('club-member')
    await page.getByLabel('Experience with apps').selectOption('beginner')
    await page.getByLabel('Why do you want to test?').fill('I walk every Sunday.')
    await page.getByLabel('Weekend Days').check()
    await page.getByLabel('iPhone').check()
    expect(await required(page).count()).toBe(0)
    await page.route('**/api/beta-signup', (route) => route.fulfill({ status: 503, body: '' }))
    await clickButton(page, 'Submit Application')
    await toast(page, 'Failed to submit beta application. Please try again.')
    await page.unroute('**/api/beta-signup')
    await clickButton(page, 'Submit Application')
    await toast(page, 'Beta Application Submitted!')
    await page.getByText('2-3 business days').first().waitFor()
    expect(await app.database.select().from(betaTesters)).toMatchObject([
      {
        name: 'Célestine Example',
        availability: ['Weekend Days'],
        deviceTypes: ['iPhone'],
        status: 'pending',
      },
    ])
  })
})

test('a group created hidden keeps its recovery link and its organizer can show it; hidden again, it is gone until shown', async () => {
  const page = await open('/create-group')
  await page.getByLabel('Group Name').fill('Created hidden')
  await page.getByLabel('Description').fill('Invented.')
  await page.getByLabel('Active – show this group on the site').uncheck()
  await clickButton(page, 'Create Group')
  await toast(page, 'Group Created!')
  const link = (await page.getByText(/\/organiser\/[\w-]{43}$/).textContent())!
  const hidden = page.getByRole('region', { name: 'This group is hidden' })
  await hidden.getByText('An administrator can show it, too.').waitFor()
  // The link survives a reload, because it cannot be shown again.
  await page.reload()
  await page.getByText(link).waitFor()
  await clickButton(page, 'I saved it')
  await page.getByText(link).waitFor({ state: 'detached' })
  expect(await page.getByText('Group Not Found').count()).toBe(0)

  const otherPage = await open(new URL(link).pathname)
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

test('a change of a tracked group to Black Masking Indians is refused with the reason, and the form asks for consent', async () => {
  const json = { name: 'Blue Needle Gang', type: 'social-aid', description: 'Invented.' }
  const createResponse = await app.fetch('/api/groups', { json })
  const { id } = (await createResponse.json()) as { id: number }
  await startParade(app, id)
  const [name, value] = createResponse.headers.getSetCookie()[0]!.split(';')[0]!.split('=')
  const page = await openPage(browser, app, { context: phone })
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
  await toast(page, 'Group Updated!')
  const storedGroup = (await app.database.select().from(groups)).find((group) => group.id === id)
  expect(storedGroup).toMatchObject({ type: 'black-masking-indians', description: 'Reworded.' })
})
