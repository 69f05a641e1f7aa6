import { expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openVisitorPage } from '#tests/harness/people/page.ts'
import { app, browser, groupId, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { stopParade } from '#tests/sim/admin.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'

startSiteWithGroups()

test('today’s events that are over say so, come last, and stay closed, on the group’s page too', async () => {
  const today = dayOf(new Date())
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
