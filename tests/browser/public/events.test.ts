import { writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { openPage, openVisitorPage, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, groupId, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { stopParade } from '#tests/sim/admin.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'

const today = dayOf(new Date())
const sheet = 'START Orleans & N. Claiborne. Out Orleans to N. Broad. Left on N. Broad to Bienville. DISBAND.'

startSiteWithGroups()

test('after midnight the calendar and the group’s page list the event of a parade until it is over', async () => {
  const yesterday = addDays(today, -1)
  const { id } = await makeEvent(app.database, { groupId, date: today, title: 'Night parade' })
  const { paradeId } = await startParadeWithFix(app, groupId, new Date())
  // The browser has the real time, so the event moves back instead.
  await app.database.update(events).set({ date: yesterday }).where(eq(events.id, id))
  const other = await makeGroup(app.database)
  await makeEvent(app.database, { groupId: other.id, date: yesterday, title: 'Over' })

  const calendar = await openVisitorPage(browser, app, '/calendar')
  const rows = calendar.getByRole('article')
  await rows.filter({ hasText: 'Night parade' }).getByText('LIVE NOW').waitFor()
  expect(await rows.count()).toBe(1)
  await calendar.getByRole('button', { name: 'Show 1 earlier event' }).waitFor()
  const profile = await openVisitorPage(browser, app, `/groups/${groupId}`)
  const upcoming = profile.getByRole('region', { name: 'Upcoming Events' })
  await upcoming.getByRole('link', { name: 'Night parade' }).waitFor()

  await stopParade(app, paradeId)
  await calendar.getByRole('button', { name: 'Show 2 earlier events' }).waitFor()
  await upcoming.getByText('No upcoming events scheduled.').waitFor()
})

test('today’s events that are over say so, come last, and stay closed, on the group’s page too', async () => {
  const day = { date: today, time: '00:00' }
  const other = await makeGroup(app.database, { name: 'Night Birds' })
  await makeEvent(app.database, { groupId: other.id, ...day, endTime: '00:01', title: 'Night walk' })
  await makeEvent(app.database, { groupId: other.id, ...day, endTime: '23:59', title: 'All day' })
  const canceled = { cancelledAt: new Date(), cancelReason: 'Rain.' }
  await makeEvent(app.database, { groupId: other.id, date: today, title: 'Rained out', ...canceled })
  await makeEvent(app.database, { groupId, ...day, endTime: '23:59', title: 'Big parade' })
  const { paradeId } = await startParadeWithFix(app, groupId, new Date())

  const calendar = await openVisitorPage(browser, app, '/calendar')
  const row = (title: string) => calendar.getByRole('article').filter({ hasText: title })
  await row('Night walk').getByText('Finished').waitFor()
  await row('Big parade').getByText('LIVE NOW').waitFor()
  const profile = await openVisitorPage(browser, app, `/groups/${groupId}`)
  const upcoming = profile.getByRole('region', { name: 'Upcoming Events' })
  await upcoming.getByText('LIVE NOW').waitFor()

  await stopParade(app, paradeId)
  await row('Big parade').getByText('Finished').waitFor()
  await upcoming.getByText('Finished').waitFor()
  expect(await row('All day').getByText('Finished').count()).toBe(0)
  expect(await row('Rained out').getByText('Finished').count()).toBe(0)
  const titles = await calendar.getByRole('article').getByRole('heading').allInnerTexts()
  expect(titles.filter((title) => title !== 'Rained out')).toEqual(['All day', 'Night walk', 'Big parade'])
  expect(await row('All day').locator('details').getAttribute('open')).not.toBeNull()
  expect(await calendar.locator('article details[open]').count()).toBe(1)
  await row('Big parade').getByRole('button', { name: 'View Map' }).click()
  await calendar.getByRole('dialog', { name: 'Big parade' }).getByText('Finished').waitFor()
})

test('nothing moves while the calendar loads on a phone', async () => {
  for (let day = 0; day < 14; day += 1)
    await makeEvent(app.database, { groupId, date: addDays(today, day), endTime: '17:00' })
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  // The fonts are stored then: on a busy machine they come late, and other fonts wrap lines elsewhere.
  await page.goto('/about')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.addInitScript(`
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.layoutShift += value
    }).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto('/calendar')
  await page.locator('article').nth(1).waitFor()
  await waitUntilStill(page)
  expect(await page.evaluate<number>('window.layoutShift')).toBeLessThan(0.02)
})

test('an event goes into a calendar as a file, from its card and from its dialog', async () => {
  const { id } = await makeEvent(app.database, { groupId, date: addDays(today, 3), title: 'Saved parade' })
  const page = await openPage(browser, app, { context: { acceptDownloads: true } })
  await page.goto('/calendar')
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    expect(download.url()).toBe(`${app.origin}/events/${id}.ics`)
    expect(download.suggestedFilename()).toBe(`parade-${id}.ics`)
  }
  await save('+ calendar: Saved parade')
  await page.getByRole('button', { name: 'View Map: Saved parade' }).click()
  await save('Add to calendar')
})

test('the map and the poster of an event in a year have its route, which is asked for once', async () => {
  const { id } = await makeEvent(app.database, {
    groupId,
    date: addDays(today, 365),
    sheet,
  })
  const page = await openPage(browser, app)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`/calendar?map=${id}`)
  const dialog = page.getByRole('dialog')
  // The planned line, beside the streets, which are drawn on canvas.
  await dialog.locator('.leaflet-overlay-pane path').first().waitFor()
  await page.goto(`/events/${id}/poster`)
  await page.getByRole('region', { name: 'Route of Annual parade' }).waitFor()
  await page.locator('.leaflet-overlay-pane path').first().waitFor()
  // One for each page.
  expect(requests.filter((path) => path === `/api/events/${id}`)).toHaveLength(2)
})

/** A route of many lines, as long as the longest of the demonstration. */
const longRoute = [
  'START: Orleans & N. Claiborne',
  'UP Orleans to N. Broad, under the bridge',
  'REFUEL: the bar at the corner of Orleans & N. Broad',
  ...Array.from({ length: 9 }, () => 'RIGHT on N. Broad'),
  'REFUEL: the bar at the corner of N. Broad & Bienville',
  'END: the gate of the park at N. Broad & Bienville',
]

test('a poster prints on one page of A4 and of Letter, without its buttons', async () => {
  const title = 'The Annual Memorial Parade of the Children'
  const short = await makeEvent(app.database, { groupId, date: today, sheet })
  const long = await makeEvent(app.database, { groupId, date: today, title, route: longRoute })
  const page = await openPage(browser, app)
  for (const id of [short.id, long.id]) {
    await page.goto(`/events/${id}/poster`)
    await page.locator('.leaflet-ground-labels-pane text').first().waitFor({ state: 'attached' })
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format, printBackground: true, preferCSSPageSize: true })
      // For looking at the posters.
      if (process.env['PICTURES'])
        await writeFile(`${process.env['PICTURES']}/poster-${id}-${format}.pdf`, pdf)
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
  }
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
})

test('unknown groups and events have no poster', async () => {
  const page = await openPage(browser, app)
  for (const [path, title] of [
    ['/groups/999999/poster', 'Group Not Found'],
    ['/events/999999/poster', 'This event no longer exists'],
  ] as const) {
    expect((await page.goto(path))!.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})
