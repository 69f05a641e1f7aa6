import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { positions, trackingSessions } from '#server/database/schema.ts'
import { startApp } from '#tests/harness/app.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { makeLink, startParade, stopParade } from '#tests/sim/admin.ts'
import {
  readValue,
  openPhone,
  seconds,
  share,
  start,
  stepTo,
  walk,
} from '#tests/harness/people/phone-page.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { app, browser, startSiteWithLinks, groupId, link } from '#tests/harness/people/site-per-file.ts'

startSiteWithLinks()

const phone = (on = app, itsLink = link) => openPhone(browser, on, itsLink)

test('the page asks before it takes over a link that another phone uses', async () => {
  await app.fetch(`${link}/start`, { json: { deviceId: 'another phone' } })
  const page = await phone()
  await start(page)
  await page.getByRole('button', { name: 'Use this phone' }).click()
  await expect.poll(() => readValue(page, 'Sent'), { timeout: 5_000 }).toBe('1')
  expect((await app.fetch(`${link}/heartbeat`, { json: { deviceId: 'another phone' } })).status).toBe(409)
})

test('the question before a take-over says that the other phone’s break goes on', async () => {
  const json = { deviceId: 'another phone' }
  await app.fetch(`${link}/start`, { json })
  await app.fetch(`${link}/pause`, { json })
  const page = await phone()
  await start(page)
  await page.getByRole('dialog').getByText('Its break goes on until you press Resume.').waitFor()
  await page.getByRole('button', { name: 'Use this phone' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
})

test('where location is blocked, Start sharing puts no parade on the map and leaves the link to other phones', async () => {
  const page = await phone()
  await page.context().clearPermissions()
  await start(page)
  const alert = page.getByRole('alert').getByText('Location is blocked for this page.')
  await alert.waitFor()
  // Without scrolling.
  const { y, height } = (await alert.boundingBox())!
  expect(y + height).toBeLessThan(page.viewportSize()!.height)
  expect(await findParadeOfGroup(app, groupId)).toBeUndefined()
  expect((await app.fetch(`${link}/start`, { json: { deviceId: 'another phone' } })).status).toBe(200)
})

test('a take-over that fails shows the error in its dialog', async () => {
  await app.fetch(`${link}/start`, { json: { deviceId: 'another phone' } })
  const page = await phone()
  await start(page)
  const dialog = page.getByRole('dialog', { name: 'Use this phone instead?' })
  await dialog.waitFor()
  expect(await dialog.getByText('could not be reached').count()).toBe(0)
  await page.route('**/start', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Use this phone' }).click()
  await dialog.getByText('The server could not be reached.').waitFor()
})

test('LP6 sharing ends automatically when the parade is stopped elsewhere', async () => {
  const page = await phone()
  await share(page)
  await app.fetch(`${link}/stop`, { json: { deviceId: 'admin', takeOver: true } })
  await walk(page, 1)
  await page.getByRole('heading', { name: 'Sharing has ended' }).waitFor()
  await page.getByText('It was not stopped on this phone').waitFor()
})

test('the page says why a group is not tracked today, and sends no more fixes', async () => {
  // Two minutes before the day of St. Joseph’s Night begins in New Orleans.
  const clock = new TestClock('2027-03-19T04:58:00Z')
  const masking = await startApp({ clock })
  const group = await makeGroup(masking.database, { type: 'black-masking-indians' })
  const page = await phone(masking, await makeLink(masking, group.id))
  await share(page)
  clock.advance(5 * 60)
  await walk(page, 1)
  await page.getByText('publish no routes').waitFor()
  await page.getByRole('button', { name: 'Start sharing' }).waitFor()
  expect(await masking.database.$count(positions)).toBe(1)
})

test('the page says that a link is unknown, or not yet valid', async () => {
  const validFrom = new Date(Date.now() + 3 * 86_400_000)
  await app.database.update(trackingSessions).set({ validFrom }).where(eq(trackingSessions.groupId, groupId))
  const page = await phone()
  await page.getByRole('heading', { name: 'Not yet' }).waitFor()
  await page.getByText('This tracker link is not valid before').waitFor()
  await page.goto('/tracker/unknown')
  await page.getByRole('heading', { name: 'Unknown tracker link' }).waitFor()
})

test('the link of a stopped parade may work again in a minute, and has ended after it', async () => {
  const stopped = await startParade(app, groupId)
  await stopParade(app, stopped.paradeId)
  const page = await phone(app, stopped.link)
  await page.getByRole('heading', { name: 'The parade was stopped' }).waitFor()
  await page.getByText('Reload this page in a minute.').waitFor()
  await app.database
    .update(trackingSessions)
    .set({ endedAt: new Date(Date.now() - 61_000) })
    .where(eq(trackingSessions.paradeId, stopped.paradeId))
  await page.reload()
  await page.getByRole('heading', { name: 'This tracker link has ended' }).waitFor()
  await page.getByText('Ask the person who sent it for a new link.').waitFor()
  expect(await page.getByText('Reload this page').count()).toBe(0)
})

test('a busy server does not end sharing, and a link that it refused can be opened again', async () => {
  const page = await phone()
  // A connecting page repeats its requests automatically.
  await page.context().routeWebSocket(/socket\.io/, (socket) => socket.close())
  const address = link.replace('/api', '**/api')
  const refuse = () =>
    page.route(address, (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 429, detail: 'Please slow down.' }),
      }),
    )
  await refuse()
  await page.reload()
  await page.getByRole('heading', { name: 'The link could not be opened' }).waitFor()
  await page.getByText('Please slow down.').waitFor()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await share(page)
  await refuse()
  const refused = page.waitForResponse(address)
  await page.reload()
  await (await refused).finished()
  // The server responds to later requests after the refusal.
  const sentCount = Number(await readValue(page, 'Sent'))
  await stepTo(page, 1)
  await expect.poll(async () => Number(await readValue(page, 'Sent')), seconds(5)).toBeGreaterThan(sentCount)
  expect(await page.getByRole('button', { name: 'Stop sharing' }).count()).toBe(1)
})

test('without the code for QR codes the page stays, and a retry draws them', async () => {
  const page = await phone()
  await page.route('**/assets/QrCode-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Show the apps' }).click()
  await page.getByText('The QR code could not be loaded').first().waitFor()
  await page.getByRole('button', { name: 'Start sharing' }).waitFor()
  await page.unroute('**/assets/QrCode-*.js')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page
    .getByRole('img', { name: /QR code that sets up/ })
    .first()
    .waitFor()
})
