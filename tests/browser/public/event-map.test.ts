import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { app, browser, groupId, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'

startSiteWithGroups()

test('View Map of an event without a route shows where people meet, or says that it is not on the map', async () => {
  const open = async (location: string) => {
    const date = addDays(dayOf(new Date()), 1)
    const { id } = await makeEvent(app.database, { groupId, date, location, startLocation: null })
    const page = await openPage(browser, app)
    await page.goto(`/calendar?map=${id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Starts at ${location}`).waitFor()
    await dialog.locator('.leaflet-container').waitFor()
    return {
      pins: dialog.locator('.leaflet-marker-icon'),
      note: dialog.getByText('This place is not on the map.'),
    }
  }
  const known = await open('Congo Square')
  await known.pins.getByText('START').waitFor()
  expect(await known.note.count()).toBe(0)
  const unknown = await open('Behind the barber shop')
  await unknown.note.waitFor()
  expect(await unknown.pins.count()).toBe(0)
})

test('on a phone, the buttons of View Map cover no pin of the route', async () => {
  // Its start is in the upper right corner of the route, and the route is as wide as the map.
  const { id } = await makeEvent(app.database, {
    groupId,
    date: addDays(dayOf(new Date()), 1),
    sheet:
      'START the park (29.97450, -90.06330). STOP: the bar (29.96800, -90.07500). DISBAND Orleans & N. Broad (29.96410, -90.08550).',
  })
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto(`/calendar?map=${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-pin-number]').first().waitFor()
  await waitUntilStill(page)
  const buttons = (await dialog.getByRole('toolbar').boundingBox())!
  for (const pin of await dialog.locator('[data-pin-number]').all()) {
    const { x, y, width } = (await pin.boundingBox())!
    expect(x + width <= buttons.x || y >= buttons.y + buttons.height).toBe(true)
  }
})

test('the map and the poster of an event in a year have its route, which is asked for once', async () => {
  const { id } = await makeEvent(app.database, {
    groupId,
    date: addDays(dayOf(new Date()), 365),
    sheet: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. Left on N. Broad to Bienville. DISBAND.',
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
