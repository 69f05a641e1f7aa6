import type { Page } from '@playwright/test'
import { dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage, removeServerRendering } from '#tests/harness/people/page.ts'
import { app, browser } from '#tests/harness/people/site-per-file.ts'
import { plannedRoute } from '#tests/harness/event-form.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

/**
 * The way of a parade on N. Villere from St. Philip toward Orleans, as the API writes points. With
 * the parade's position it has three parts of equal length.
 */
export const trail = ['29.965010,-90.069700', '29.964660,-90.070110', '29.964310,-90.070520']
const PARADE_POSITION = { latitude: 29.96396, longitude: -90.07093 }

/**
 * Starts a parade of an event today with the planned route, and opens the parade's page. The test
 * adds the trail to the server's responses, because a phone would have to walk it in real time.
 *
 * @param readMore returns further fields for each response of the parade
 */
export async function openParadeOnTrail(
  groupName: string,
  readMore: () => object = () => ({}),
): Promise<{ page: Page; paradeId: number }> {
  const { id: groupId } = await makeGroup(app.database, { name: groupName })
  await makeEvent(app.database, { groupId, date: dayOf(new Date()), time: '00:00', route: plannedRoute })
  const { link, paradeId } = await startParade(app, groupId)
  const { latitude, longitude } = PARADE_POSITION
  await report(app, link, position(latitude, longitude, new Date()))
  const page = await openPage(browser, app)
  // A rendered page has the server's response in its HTML, and would not request it.
  await removeServerRendering(page, `/track/${paradeId}`)
  await page.route(`**/api/live-parades/${paradeId}`, async (request) => {
    const response = await request.fetch()
    const parade = (await response.json()) as object
    await request.fulfill({ json: { ...parade, route: trail, ...readMore() } })
  })
  await page.goto(`/track/${paradeId}`)
  return { page, paradeId }
}

/**
 * Returns the selector of a line on the map. Leaflet's lines have no data attributes, only classes
 * such as `sash_x1y2z`.
 */
export const lineSelector = (name: 'planned' | 'approximate' | 'walked' | 'sash'): string =>
  `path[class*=${name}_]`
