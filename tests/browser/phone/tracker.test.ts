import { expect, test } from 'vitest'
import {
  pollEachSecond,
  readValue,
  latitudeAtStep,
  openPhone,
  share,
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

test('LP1 the phone page keeps positions while offline and sends each once, also after a reload', async () => {
  const page = await phone()
  await share(page)
  // Only API calls fail, so that the page can be reloaded.
  await page.route('**/api/tracker/*/*', (route) => route.abort())
  await walk(page, 3)
  await expect.poll(() => readValue(page, 'Waiting')).toBe('3')
  await page.getByText('No signal').waitFor()
  await page.reload()
  await expect.poll(async () => Number(await readValue(page, 'Waiting'))).toBeGreaterThanOrEqual(3)
  // The count includes what was sent before the reload.
  expect(await readValue(page, 'Sent')).toBe('1')
  expect(await readValue(page, 'Last sent')).toMatch(/ago$/)
  await page.unroute('**/api/tracker/*/*')
  await pollEachSecond(page, () => readValue(page, 'Waiting')).toBe('0')
  const rows = await readFixes()
  expect(new Set(rows.map(({ recordedAt }) => recordedAt.getTime())).size).toBe(rows.length)
  for (const step of [0, 1, 2, 3]) {
    const rowsAtStep = rows.filter(({ latitude }) => Math.abs(latitude - latitudeAtStep(step)) < 1e-6)
    expect(rowsAtStep.length).toBeGreaterThanOrEqual(1)
  }
})

test('LP6 stopped without a signal, the phone page takes no more fixes and tells the server later, even after a reload, for good', async () => {
  const page = await phone()
  expect(await parade()).toBeUndefined()
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
  await page.reload()
  await page.getByRole('heading', { name: 'This tracker link has ended' }).waitFor()
})
