import type { Page } from '@playwright/test'
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

test('an event is listed as live, also after midnight, and then as over, on the calendar and the group’s page', async () => {
  const day = { date: today, time: '00:00' }
  const birds = await makeGroup(app.database, { name: 'Night Birds' })
  const saved = await makeEvent(app.database, {
    groupId: birds.id,
    ...day,
    endTime: '23:59',
    title: 'All day',
  })
  await makeEvent(app.database, { groupId: birds.id, ...day, endTime: '00:01', title: 'Night walk' })
  await makeEvent(app.database, { groupId: birds.id, date: addDays(today, -1), title: 'Over' })
  const canceled = { cancelledAt: new Date(), cancelReason: 'Rain.' }
  await makeEvent(app.database, { groupId: birds.id, date: today, title: 'Rained out', ...canceled })
  await makeEvent(app.database, { groupId, ...day, endTime: '23:59', title: 'Big parade' })
  const { paradeId: bigId } = await startParadeWithFix(app, groupId, new Date())
  const owls = await makeGroup(app.database, { name: 'Night Owls' })
  const night = await makeEvent(app.database, { groupId: owls.id, date: today, title: 'Night parade' })
  const { paradeId: nightId } = await startParadeWithFix(app, owls.id, new Date())
  // The browser has the real time, so the event moves back instead.
  await app.database
    .update(events)
    .set({ date: addDays(today, -1) })
    .where(eq(events.id, night.id))

  const [calendar, bigGroup, nightGroup] = await Promise.all(
    ['/calendar', `/groups/${groupId}`, `/groups/${owls.id}`].map((path) =>
      openVisitorPage(browser, app, path),
    ),
  )
  const row = (title: string) => calendar!.getByRole('article').filter({ hasText: title })
  const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' })
  for (const title of ['Big parade', 'Night parade']) await row(title).getByText('LIVE NOW').waitFor()
  await row('Night walk').getByText('Finished').waitFor()
  await calendar!.getByRole('button', { name: 'Show 1 earlier event' }).waitFor()
  await upcoming(bigGroup!).getByText('LIVE NOW').waitFor()
  await upcoming(nightGroup!).getByRole('link', { name: 'Night parade' }).waitFor()

  await stopParade(app, bigId)
  await stopParade(app, nightId)
  await calendar!.getByRole('button', { name: 'Show 2 earlier events' }).waitFor()
  await upcoming(nightGroup!).getByText('No upcoming events scheduled.').waitFor()
  await row('Big parade').getByText('Finished').waitFor()
  await upcoming(bigGroup!).getByText('Finished').waitFor()
  for (const title of ['All day', 'Rained out'])
    expect(await row(title).getByText('Finished').count()).toBe(0)
  // Those that are over come last and stay closed.
  const titles = await calendar!.getByRole('article').getByRole('heading').allInnerTexts()
  expect(titles.filter((title) => title !== 'Rained out')).toEqual(['All day', 'Night walk', 'Big parade'])
  expect(await row('All day').locator('details').getAttribute('open')).not.toBeNull()
  expect(await calendar!.locator('article details[open]').count()).toBe(1)

  // An event goes into a calendar as a file, from its row and from its dialog.
  const save = async (name: string) => {
    const [download] = await Promise.all([
      calendar!.waitForEvent('download'),
      calendar!.getByRole('link', { name }).click(),
    ])
    expect(download.url()).toBe(`${app.origin}/events/${saved.id}.ics`)
    expect(download.suggestedFilename()).toBe(`parade-${saved.id}.ics`)
  }
  await save('+ calendar: All day')
  await row('All day').getByRole('button', { name: 'View Map' }).click()
  await save('Add to calendar')
  await calendar!.goto('/calendar')
  await row('Big parade').getByRole('button', { name: 'View Map' }).click()
  await calendar!.getByRole('dialog', { name: 'Big parade' }).getByText('Finished').waitFor()
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

/** A route of many lines, as long as the longest of the demonstration. */
const longRoute = [
  'START: Orleans & N. Claiborne',
  'UP Orleans to N. Broad, under the bridge',
  'REFUEL: the bar at the corner of Orleans & N. Broad',
  ...Array.from({ length: 9 }, () => 'RIGHT on N. Broad'),
  'REFUEL: the bar at the corner of N. Broad & Bienville',
  'END: the gate of the park at N. Broad & Bienville',
]

test('the map and the poster of an event in a year have its route, and posters print on one page of A4 and of Letter', async () => {
  const title = 'The Annual Memorial Parade of the Children'
  const short = await makeEvent(app.database, { groupId, date: addDays(today, 365), sheet })
  const long = await makeEvent(app.database, { groupId, date: today, title, route: longRoute })
  const page = await openPage(browser, app)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // The planned line, beside the streets, which are drawn on canvas.
  const line = '.leaflet-overlay-pane path'
  await page.goto(`/calendar?map=${short.id}`)
  await page.getByRole('dialog').locator(line).first().waitFor()
  for (const id of [long.id, short.id]) {
    await page.goto(`/events/${id}/poster`)
    await page
      .getByRole('region', { name: /^Route of/ })
      .locator(line)
      .first()
      .waitFor()
    await page.locator('.leaflet-ground-labels-pane text').first().waitFor({ state: 'attached' })
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format, printBackground: true, preferCSSPageSize: true })
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
  }
  // Each page asked once.
  expect(requests.filter((path) => path === `/api/events/${short.id}`)).toHaveLength(2)
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
