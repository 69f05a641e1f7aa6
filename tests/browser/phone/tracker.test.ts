import { describe, expect, test } from 'vitest'
import {
  afterOneSecond,
  readValue,
  latitudeAtStep,
  openPhone,
  seconds,
  share,
  start,
  stop,
  readStoredFixes,
  walk,
  waitUntilSharingEnds,
} from '#tests/harness/people/phone-page.ts'
import { app, browser, startSiteWithLinks, groupId, link } from '#tests/harness/people/site-per-file.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'

startSiteWithLinks()

const phone = () => openPhone(browser, app, link)
const readFixes = () => readStoredFixes(app, groupId)
const parade = () => findParadeOfGroup(app, groupId)

describe('the phone page', () => {
  test('the phone page says who sees what, then shares, and stops permanently', async () => {
    const page = await phone()
    await page.getByRole('heading', { name: 'Who sees what' }).waitFor()
    const firstLine = () => page.getByRole('main').innerText()
    expect(await firstLine()).toMatch(/^Keep this page open and your screen on\./)
    expect(await parade()).toBeUndefined()
    await start(page)
    await expect.poll(parade, { timeout: 5_000 }).toMatchObject({ latitude: '29.964100' })
    await expect.poll(() => readValue(page, 'Sent'), seconds(5)).toBe('1')
    expect(await readValue(page, 'Accuracy')).toBe('26\u00A0ft')
    await stop(page)
    await page.getByRole('heading', { name: 'Sharing has ended' }).waitFor()
    expect(await page.getByText('It was not stopped on this phone').count()).toBe(0)
    expect(await parade()).toBeUndefined()
    await page.reload()
    await page.getByRole('heading', { name: 'This tracker link has ended' }).waitFor()
    expect(await page.getByText('This tracker link has ended').count()).toBe(1)
  })

  test('LP1 the phone page keeps positions while offline and sends each once, also after a reload', async () => {
    const page = await phone()
    await share(page)
    // Only API calls fail, so that the page can be reloaded.
    await page.route('**/api/tracker/*/*', (route) => route.abort())
    await walk(page, 3)
    await expect.poll(() => readValue(page, 'Waiting'), seconds(5)).toBe('3')
    await page.getByText('No signal').waitFor()
    const status = page.getByRole('region', { name: 'Sharing', exact: true })
    await status.getByText('The map isn’t getting your position').waitFor()
    expect(await status.innerText()).not.toMatch(/Sharing now|On the map/)
    await page.reload()
    await expect
      .poll(async () => Number(await readValue(page, 'Waiting')), seconds(5))
      .toBeGreaterThanOrEqual(3)
    // The count includes what was sent before the reload.
    expect(await readValue(page, 'Sent')).toBe('1')
    expect(await readValue(page, 'Last sent')).toMatch(/ago$/)
    await page.unroute('**/api/tracker/*/*')
    await expect
      .poll(
        afterOneSecond(page, () => readValue(page, 'Waiting')),
        seconds(20),
      )
      .toBe('0')
    const rows = await readFixes()
    expect(new Set(rows.map(({ recordedAt }) => recordedAt.getTime())).size).toBe(rows.length)
    for (const step of [0, 1, 2, 3]) {
      const rowsAtStep = rows.filter(({ latitude }) => Math.abs(latitude - latitudeAtStep(step)) < 1e-6)
      expect(rowsAtStep.length).toBeGreaterThanOrEqual(1)
    }
  })

  test('LP6 stopped without a signal, the phone page takes no more fixes and tells the server later, even after a reload', async () => {
    const page = await phone()
    await share(page)
    await page.route('**/api/tracker/*/*', (route) => route.abort())
    await walk(page, 1)
    await stop(page)
    await page.getByText('is missing your last 1 position').waitFor()
    await walk(page, 2)
    await page.reload()
    await page.getByText('is missing your last 1 position').waitFor()
    expect(await parade()).toBeDefined()
    await page.unroute('**/api/tracker/*/*')
    await waitUntilSharingEnds(page)
    expect(await parade()).toBeUndefined()
    expect(await readFixes()).toHaveLength(2)
  })
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
