import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openVisitorPage } from '#tests/harness/people/page.ts'
import { app, browser, groupId, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { stopParade } from '#tests/sim/admin.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'

startSiteWithGroups()

test('after midnight the calendar and the group’s page list the event of a parade until it is over', async () => {
  const today = dayOf(new Date())
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
