import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { featuredSecondLiner, groups } from '#server/database/schema.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { holdRequests, openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { drawPicture, startCountingServer, testPicture } from '#tests/harness/outside/test-picture.ts'

/** The properties of an img that the tests read. */
interface Image {
  naturalWidth: number
  currentSrc: string
}

startSiteForFile({ env: { LIMIT_PICTURES_PER_HOUR: '1000' } })

/** Draws a picture for a file input. Pictures of different widths are different pictures. */
const drawFile = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawPicture(width, 600),
})

test('a group’s picture loads in the size that the screen needs, or leaves the drawn emblem if it is missing', async () => {
  const response = await app.fetch('/api/pictures', {
    method: 'POST',
    body: new Uint8Array(await drawPicture(2000, 1200)),
    headers: { 'content-type': 'image/jpeg' },
  })
  const { url } = (await response.json()) as { url: string }
  await makeGroup(app.database, { name: 'Lantern Row Strutters', imageUrl: url })
  const missingPath = `/pictures/${'0'.repeat(64)}-1600.webp`
  await makeGroup(app.database, { name: 'Paper Moon Walkers', imageUrl: missingPath })
  for (const [width, deviceScaleFactor, wanted] of [
    [390, 1, '-480.webp'],
    [390, 3, '-1600.webp'],
  ] as const) {
    const page = await openPage(browser, app, {
      context: { viewport: { width, height: 844 }, deviceScaleFactor },
    })
    await page.goto('/')
    const picture = page.locator('img[src^="/pictures/"]').first()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as Image).naturalWidth))
      .toBeGreaterThan(0)
    expect(await picture.evaluate((image) => (image as unknown as Image).currentSrc)).toContain(wanted)
    await page.getByText('PM', { exact: true }).first().waitFor()
    await expect.poll(() => page.locator('img[src^="/pictures/"]').count()).toBe(1)
  }
})

test('a picture that fails before the scripts arrive leaves the drawn emblem', async () => {
  const imageUrl = '/posters/horn.svg'
  await makeGroup(app.database, { name: 'Early Errors', imageUrl })
  const page = await openPage(browser, app)
  const failure = page.waitForEvent('requestfailed', (request) => request.url().endsWith(imageUrl))
  await page.route(`**${imageUrl}`, (route) => route.abort())
  await page.route('**/assets/*.js', async (route) => {
    await failure
    await route.continue()
  })
  await page.goto('/groups')
  await page.getByText('EE', { exact: true }).waitFor()
})

test('the featured club’s photos are square, and a poster is large in the gallery', async () => {
  const imageGallery = ['/posters/shoe.svg', '/posters/drum.svg']
  const { id } = await makeGroup(app.database, { name: 'Poster Walkers', imageGallery })
  const featuredDate = '2026-12-06'
  await app.database.insert(featuredSecondLiner).values({ groupId: id, featuredDate, createdAt: new Date() })
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto('/')
  const photo = page.getByRole('list', { name: 'Recent photos' }).getByRole('img').first()
  const photoBox = (await photo.boundingBox())!
  expect(photoBox.height).toBeCloseTo(photoBox.width, 0)
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Picture 1 of 2' }).click()
  const posterBox = (await page.getByRole('dialog').getByRole('img').boundingBox())!
  expect(posterBox.width).toBeGreaterThan(300)
  expect(posterBox.height).toBeCloseTo(posterBox.width, 0)
})

const submit = (page: Page) => page.getByRole('button', { name: 'Create Group', exact: true }).click()

const openForm = async (name: string): Promise<Page> => {
  const page = await openPage(browser, app)
  await page.goto('/create-group')
  await page.getByLabel('Group Name').fill(name)
  await page.getByLabel('Description').fill('Invented.')
  return page
}

const readCreatedGroup = async (wanted: string) =>
  (await app.database.select().from(groups)).find(({ name }) => name === wanted)

const STORED_PICTURE_PATH = /^\/pictures\/[0-9a-f]{64}-1600\.webp$/

test('typed but not added links are sent with the form, even after a reload', async () => {
  const page = await openForm('Typed Addresses')
  await page.getByLabel('Picture link', { exact: true }).fill(await testPicture())
  await page.getByLabel('Gallery picture link').fill(await testPicture())
  await page.reload()
  expect(await page.getByLabel('Gallery picture link').inputValue()).toBe(await testPicture())
  await submit(page)
  await page.getByRole('heading', { level: 1, name: 'Typed Addresses' }).waitFor()
  expect(await readCreatedGroup('Typed Addresses')).toMatchObject({
    imageUrl: expect.stringMatching(STORED_PICTURE_PATH),
    imageGallery: [expect.stringMatching(STORED_PICTURE_PATH)],
  })
})

test('the form waits for uploading pictures, and is sent without removed ones', async () => {
  const page = await openForm('Slow Pictures')
  const uploads = await holdRequests(page, '**/api/pictures')
  const order: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/pictures')) order.push('a picture is there')
  })
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/groups')) order.push('the form is sent')
  })
  await page
    .getByLabel('Upload from this device: gallery picture')
    .setInputFiles([
      await drawFile('one.jpg', 700),
      await drawFile('two.jpg', 701),
      await drawFile('three.jpg', 702),
    ])
  await submit(page)
  await page.getByRole('button', { name: 'Creating...' }).waitFor()
  await page.getByRole('button', { name: 'Remove: two.jpg' }).click()
  expect(await readCreatedGroup('Slow Pictures')).toBeUndefined()
  uploads.release()
  await page.getByRole('heading', { level: 1, name: 'Slow Pictures' }).waitFor()
  expect(order).toEqual(['a picture is there', 'a picture is there', 'the form is sent'])
  expect((await readCreatedGroup('Slow Pictures'))!.imageGallery).toHaveLength(2)
})

test('a refused picture blocks the form, shows the reason, and unblocks it when removed', async () => {
  const page = await openForm('Refused Picture')
  const { origin } = await startCountingServer((_request, response) => response.writeHead(404).end())
  const address = page.getByLabel('Gallery picture link')
  await address.fill('no address')
  await submit(page)
  await page.getByText('Enter a link that starts with').waitFor()
  await page.getByText('Please fix the highlighted fields.').waitFor()
  expect(await page.getByText('A picture didn’t upload.').count()).toBe(0)
  await expect
    .poll(() => address.evaluate('document.activeElement.labels?.[0]?.textContent'))
    .toContain('Gallery')
  await address.fill(`${origin}/gone.png`)
  await submit(page)
  await page.getByText('A picture didn’t upload.').waitFor()
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Try again')
  // A retry is for the same picture, not an additional one.
  const refused = page.waitForResponse('**/api/pictures')
  await submit(page)
  await refused
  await expect.poll(() => retryButton.count()).toBe(1)
  await page.getByText('A picture didn’t upload.').waitFor()
  expect(await readCreatedGroup('Refused Picture')).toBeUndefined()
  await page.getByRole('button', { name: `Remove: ${origin}/gone.png` }).click()
  expect(await address.inputValue()).toBe('')
  const label = 'document.activeElement.querySelector("[type=url]").labels[0].textContent'
  await expect.poll(() => page.evaluate<string>(label)).toContain('Gallery picture link')
  await submit(page)
  await page.getByRole('heading', { level: 1, name: 'Refused Picture' }).waitFor()
})

test('the server’s errors stay beside that of a picture which fails to upload', async () => {
  const page = await openForm('Two Errors')
  const errors = [{ path: 'location', message: 'must contain visible characters' }]
  await page.route('**/api/groups', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, contentType: 'application/problem+json', json: { errors } })
      : route.continue(),
  )
  await submit(page)
  const error = page.getByRole('alert').filter({ hasText: 'visible characters' })
  // The server's errors begin in lower case.
  await expect.poll(() => error.innerText()).toBe('Must contain visible characters')
  await page.route('**/api/pictures', (route) => route.abort())
  await page
    .getByLabel('Upload from this device: gallery picture')
    .setInputFiles([await drawFile('lost.jpg', 733)])
  await submit(page)
  await page.getByText('A picture didn’t upload.').waitFor()
  expect(await error.innerText()).toBe('Must contain visible characters')
  await page.getByLabel('Location').fill('Tremé')
  await error.waitFor({ state: 'detached' })
})

test('a file in the wrong format gives way to another, and a lost connection may be tried again', async () => {
  const page = await openForm('Wrong Format')
  const input = page.getByLabel('Upload from this device: gallery picture')
  const notPicture = { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }
  await input.setInputFiles(notPicture)
  await page.getByText('Use JPEG, PNG, WebP, AVIF or GIF.').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await submit(page)
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Choose another')
  await page.route('**/api/pictures', (route) => route.abort())
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose another: sheet.jpg' }).click()
  await (await choosing).setFiles(await drawFile('parade.jpg', 720))
  await page.getByRole('button', { name: 'Remove: sheet.jpg' }).waitFor({ state: 'detached' })
  await page.getByText('Check your connection and try again.').waitFor()
  await page.unroute('**/api/pictures')
  await page.getByRole('button', { name: 'Try again: parade.jpg' }).click()
  await page.getByText('1 of 50 pictures').waitFor()
})

test('pictures that failed together are tried again or removed together', async () => {
  const page = await openForm('Lost Together')
  const notPicture = { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }
  await page.route('**/api/pictures', (route) => route.abort())
  await page
    .getByLabel('Upload from this device: gallery picture')
    .setInputFiles([await drawFile('one.jpg', 730), await drawFile('two.jpg', 731), notPicture])
  await page.getByRole('button', { name: 'Try again: sheet.jpg' }).waitFor()
  await page.unroute('**/api/pictures')
  await page.getByRole('button', { name: 'Try all again' }).click()
  await page.getByText('2 of 50 pictures').waitFor()
  await page.getByRole('button', { name: 'Choose another: sheet.jpg' }).waitFor()
  await page.route('**/api/pictures', (route) => route.abort())
  await page
    .getByLabel('Upload from this device: gallery picture')
    .setInputFiles([await drawFile('three.jpg', 732)])
  await page.getByRole('button', { name: 'Remove all that failed' }).click()
  await page.getByRole('list', { name: 'Uploading' }).waitFor({ state: 'detached' })
})

test('a form that is left during uploads sends nothing', async () => {
  const page = await openForm('Never Sent')
  await page.route('**/api/pictures', () => undefined)
  let sentCount = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/groups')) sentCount += 1
  })
  const buffer = await drawPicture(703, 600)
  await page
    .getByLabel('Upload from this device: picture')
    .setInputFiles({ name: 'club.jpg', mimeType: 'image/jpeg', buffer })
  await submit(page)
  await page.getByRole('button', { name: 'Creating...' }).waitFor()
  const cutOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/pictures'))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/')
  await cutOff
  // Requests that the form might still send would be sent before this one.
  await page.evaluate('fetch("/api/hello")')
  expect(sentCount).toBe(0)
  expect(await readCreatedGroup('Never Sent')).toBeUndefined()
})

test('Cancel asks while a picture is still uploading', async () => {
  const page = await openPage(browser, app)
  await page.goto('/create-group')
  await page.route('**/api/pictures', () => undefined)
  const buffer = await drawPicture(705, 600)
  await page
    .getByLabel('Upload from this device: picture')
    .setInputFiles({ name: 'club.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('list', { name: 'Uploading' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  // Without the picture there is nothing to lose.
  await page.getByRole('list', { name: 'Uploading' }).getByRole('button').click()
  await page.getByRole('link', { name: 'Cancel' }).waitFor()
})

test('a stalled upload is aborted, and the next one starts', async () => {
  const page = await openForm('Stalled Picture')
  await page.clock.install()
  let requestCount = 0
  await page.route('**/api/pictures', async (route) => {
    requestCount += 1
    if (requestCount > 1) await route.continue()
  })
  await page
    .getByLabel('Upload from this device: gallery picture')
    .setInputFiles([await drawFile('stalled.jpg', 710), await drawFile('next.jpg', 711)])
  await expect.poll(() => requestCount).toBe(1)
  await page.clock.fastForward(61_000)
  await page.getByText('The picture didn’t upload.').waitFor()
  await page.getByText('1 of 50 pictures').waitFor()
  await page.getByRole('button', { name: 'Try again: stalled.jpg' }).click()
  await page.getByText('2 of 50 pictures').waitFor()
})

test('a server error stays with its line when another is removed', async () => {
  const page = await openForm('Wrong Line')
  for (const [index, text] of ['a.example', 'javascript:1', 'b.example'].entries()) {
    await page.getByRole('button', { name: 'Add link', exact: true }).click()
    await page.getByLabel(`Social Links, link ${index + 1}`).fill(text)
  }
  await submit(page)
  const wrong = page.locator('input[aria-invalid="true"]')
  await expect.poll(() => wrong.inputValue()).toBe('javascript:1')
  await page.getByRole('button', { name: 'Remove link 1' }).click()
  await expect.poll(() => wrong.inputValue()).toBe('javascript:1')
})
