import { expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { drawPicture, testPicture } from '#tests/harness/outside/test-picture.ts'

startSiteForFile({ env: { LIMIT_PICTURES_PER_HOUR: '1000' } })

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
  for (const [deviceScaleFactor, wanted] of [
    [1, '-480.webp'],
    [3, '-1600.webp'],
  ] as const) {
    const page = await openPage(browser, app, { context: { viewport: phoneScreen, deviceScaleFactor } })
    await page.goto('/')
    const pictures = page.locator('img[src^="/pictures/"]')
    await pictures.first().scrollIntoViewIfNeeded()
    const read = (property: string) =>
      page.evaluate(`document.querySelector('img[src^="/pictures/"]').${property}`)
    await expect.poll(() => read('naturalWidth')).toBeGreaterThan(0)
    expect(await read('currentSrc')).toContain(wanted)
    await page.getByText('PM', { exact: true }).first().waitFor()
    await expect.poll(() => pictures.count()).toBe(1)
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

test('the form of a group takes pictures from the device or a link, and shows an error for a file that is no picture', async () => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto('/create-group')
  await page.getByLabel('Group Name').fill('Pictured Club')
  await page.getByLabel('Description').fill('They roll in November.')
  const device = page.getByLabel('Upload from this device: picture')
  await device.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await page.getByRole('button', { name: 'Choose another: page.jpg' }).waitFor()
  const buffer = await drawPicture(900, 600)
  await device.setInputFiles({ name: 'club.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('img', { name: 'Picture of the group, as chosen' }).waitFor()
  await page.getByLabel('Gallery picture link').fill(await testPicture())
  await page.getByRole('button', { name: 'Add link of the gallery picture' }).click()
  await page.getByText('1 of 50 pictures').waitFor()
  await page.getByRole('button', { name: 'Create Group', exact: true }).click()
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
