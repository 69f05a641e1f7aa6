import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

let groupId: number
let eventId: number

startSiteForFile()
beforeAll(async () => {
  groupId = (await makeGroup(app.database)).id
  eventId = (await makeEvent(app.database, { groupId, date: addDays(dayOf(new Date()), 3) })).id
})

/** Presses Subscribe, and returns the address that each program gets. */
async function readAddresses(page: Page) {
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  const href = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  return {
    dialog,
    webcal: await href('This device’s calendar'),
    google: new URL((await href('Google Calendar'))!).searchParams.get('cid'),
    outlook: new URL((await href('Outlook'))!).searchParams.get('url'),
    copied: await dialog.getByLabel('Address of the calendar').inputValue(),
  }
}

test('Subscribe on the calendar, on a group and on Following gives each program its feed', async () => {
  const page = await openPage(browser, app)
  const screens: [path: string, feed: string][] = [
    ['/calendar', '/calendar.ics'],
    [`/groups/${groupId}`, `/groups/${groupId}/calendar.ics`],
    ['/following', `/groups/${groupId}/calendar.ics`],
  ]
  for (const [path, feed] of screens) {
    await page.goto(path)
    const { dialog, webcal, google, outlook, copied } = await readAddresses(page)
    expect(webcal).toBe(app.origin.replace('http:', 'webcal:') + feed)
    expect(google).toBe(webcal)
    expect(outlook).toBe(app.origin + feed)
    expect(copied).toBe(outlook)
    expect((await app.fetch(feed)).status).toBe(200)
    if (path === '/calendar') expect(await findViolationsAtBothWidths(page)).toEqual([])
    await page.evaluate(
      `Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text } }, configurable: true })`,
    )
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => page.evaluate('window.copied')).toBe(outlook)
    await dialog.getByRole('banner').getByRole('button', { name: 'Close' }).click()
    if (path.startsWith('/groups')) await page.getByRole('button', { name: 'Follow', exact: true }).click()
  }
})

test('an event goes into a calendar as a file, from its card and from its dialog', async () => {
  const page = await openPage(browser, app, { context: { acceptDownloads: true } })
  await page.goto('/calendar')
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    expect(download.url()).toBe(`${app.origin}/events/${eventId}.ics`)
    expect(download.suggestedFilename()).toBe(`parade-${eventId}.ics`)
  }
  await save('+ calendar')
  await page.getByRole('button', { name: 'View Map' }).click()
  await save('Add to calendar')
})
