import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import { openPage } from '#tests/harness/people/page.ts'

startSiteForFile()
beforeAll(async () => {
  const group = await makeGroup(app.database)
  const event = await makeEvent(app.database, {
    groupId: group.id,
    date: dayOf(new Date()),
    time: '00:00',
    startLocation: 'Tremé Center',
    endLocation: 'Armstrong Park',
    route: ['START Tremé Center', 'REFUEL: Candlelight Lounge', 'DISBAND Armstrong Park gate'],
  })
  const tracking = await startParade(app, group.id)
  const { latitude, longitude } = event.plannedStops[0]!
  await report(app, tracking.link, position(latitude, longitude, new Date()), 'phone')
})

test.each([
  ['menu', 'Open menu', 'Menu'],
  ['admin dialog', 'Admin Access', 'Admin Access'],
])(
  'axe finds nothing on the %s, on a phone and on a wide screen, light and dark',
  async (_name, opener, title) => {
    const page = await openPage(browser, app)
    await page.goto('/')
    await clickButton(page, opener)
    await page.getByRole('dialog', { name: title }).waitFor()
    expect(await findViolationsAtBothWidths(page)).toEqual([])
  },
)
