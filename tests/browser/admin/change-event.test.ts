import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { clickButton, waitForToast } from '#tests/harness/people/admin-page.ts'
import { pushTimeout, openVisitorPage } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'
import { insertEvent, locateRow, openEventsTab, today } from './events-tab.ts'

site.startSiteWithGroups()

describe('an event', () => {
  test('AC4 an event that another admin changed shows a warning and the latest version before it is overwritten', async () => {
    const { id } = await insertEvent()
    const title = `Umbrella walk ${site.testNumber}`
    const [page, other, calendar] = await Promise.all([
      openEventsTab(),
      openEventsTab(),
      openVisitorPage(site.browser, site.app, '/calendar'),
    ])
    for (const dashboard of [page, other])
      await clickButton(dashboard, `Edit Lantern walk ${site.testNumber}`)
    await page.getByLabel('Title').fill(title)
    await clickButton(page, 'Save Event')
    await waitForToast(page, 'Event Updated')
    await calendar.getByRole('heading', { name: title }).waitFor(pushTimeout)

    await other.getByLabel('Meeting Location').fill('Bell')
    await clickButton(other, 'Save Event')
    const dialog = other.getByRole('dialog')
    await dialog.getByText('Failed to update event. Someone else just changed this.').waitFor()
    await clickButton(other, 'Show latest version')
    await expect.poll(() => other.getByLabel('Title').inputValue()).toBe(title)
    await clickButton(other, 'Back to what I typed')
    await expect.poll(() => other.getByLabel('Meeting Location').inputValue()).toBe('Bell')
    await clickButton(other, 'Show latest version')
    await expect.poll(() => other.getByLabel('Title').inputValue()).toBe(title)
    await other.getByLabel('Meeting Location').fill('Horn')
    await clickButton(other, 'Save Event')
    await waitForToast(other, 'Event Updated')
    await calendar.getByText('Horn', { exact: true }).waitFor(pushTimeout)
    const [stored] = await site.app.database.select().from(events).where(eq(events.id, id))
    expect(stored).toMatchObject({ title, location: 'Horn', version: 3 })
  })

  test('an event is canceled with a reason that the calendar shows in a second browser', async () => {
    const { title } = await insertEvent()
    const [page, other, calendar] = await Promise.all([
      openEventsTab(),
      openEventsTab(),
      openVisitorPage(site.browser, site.app, '/calendar'),
    ])
    for (const dashboard of [page, other]) await clickButton(dashboard, `Cancel ${title}`)
    const cancel = page.getByRole('button', { name: 'Cancel Event' })
    await cancel.click()
    await page.getByRole('dialog').getByText('Required', { exact: true }).waitFor()
    await page.locator('textarea:focus').waitFor()
    await page.getByLabel('Reason').fill('Rain is coming.')
    await cancel.click()
    await waitForToast(page, 'Event Canceled')
    const card = calendar.getByRole('article').filter({ hasText: title })
    await card.getByText('Rain is coming.').waitFor(pushTimeout)
    await card.getByText('Canceled', { exact: true }).waitFor()
    await locateRow(page, title).getByText('Rain is coming.').waitFor(pushTimeout)

    await other.getByLabel('Reason').fill('No band.')
    await clickButton(other, 'Cancel Event')
    await waitForToast(other, 'Failed to cancel event.')
    await other.getByRole('dialog').getByText('This event has already been canceled.').waitFor()
    await other.route('**/api/events/*', (route) => route.abort())
    await clickButton(other, 'Cancel Event')
    await other.getByRole('dialog').getByText('The server could not be reached.', { exact: false }).waitFor()
    await other.unroute('**/api/events/*')
    expect(await other.getByLabel('Reason').inputValue()).toBe('No band.')
    await clickButton(other, 'Keep it')
    await locateRow(other, title).getByText('Rain is coming.').waitFor()
    expect(await other.getByRole('button', { name: `Cancel ${title}` }).count()).toBe(0)
  })

  test('an event with a live parade links to the parade, and is not canceled before the parade stops', async () => {
    const { title } = await insertEvent({ date: today() })
    const page = await openEventsTab()
    await locateRow(page, title).waitFor()
    expect(await locateRow(page, title).getByText('Live', { exact: true }).count()).toBe(0)
    const { paradeId } = await startParade(site.app, site.groupId)
    await locateRow(page, title).getByText('Live', { exact: true }).waitFor(pushTimeout)
    await clickButton(page, `Cancel ${title}`)
    await page.getByLabel('Reason').fill('Rain is coming.')
    await clickButton(page, 'Cancel Event')
    await waitForToast(page, 'Failed to cancel event.')
    await page.getByRole('dialog').getByText('Stop the parade first.', { exact: false }).waitFor()
    await clickButton(page, 'Keep it')

    const follower = await openVisitorPage(site.browser, site.app, `/track/${paradeId}`)
    await clickButton(page, `Edit ${title}`)
    await page.getByLabel('Start Location').fill('Congo Square')
    await page.getByLabel('End Coordinates').fill('29.97,-90.06')
    await clickButton(page, 'Save Event')
    await waitForToast(page, 'Event Updated')
    await follower.getByText('END', { exact: true }).waitFor(pushTimeout)
    await stopParade(site.app, paradeId)
    await locateRow(page, title)
      .getByText('Live', { exact: true })
      .waitFor({ state: 'detached', ...pushTimeout })
  })

  test('AC4 an event that someone else has changed is canceled only after a second confirmation', async () => {
    const { id, title } = await insertEvent()
    const page = await openEventsTab()
    await clickButton(page, `Cancel ${title}`)
    await site.app.database.update(events).set({ version: 2, location: 'Bell' }).where(eq(events.id, id))
    await page.getByLabel('Reason').fill('Rain is coming.')
    await clickButton(page, 'Cancel Event')
    await page.getByRole('dialog').getByText('Someone else just changed this.', { exact: false }).waitFor()
    await clickButton(page, 'Cancel Event')
    await waitForToast(page, 'Event Canceled')
  })

  test('an event can be removed just after its creation, and later the dialog says what to do', async () => {
    const [fresh, late] = [
      await insertEvent({ createdAt: new Date() }),
      await insertEvent({ createdAt: new Date(), title: `Late walk ${site.testNumber}` }),
    ]
    await insertEvent({ title: `Old walk ${site.testNumber}` })
    const [page, calendar] = await Promise.all([
      openEventsTab(),
      openVisitorPage(site.browser, site.app, '/calendar'),
    ])
    await calendar.getByRole('heading', { name: fresh.title }).waitFor()
    expect(await page.getByRole('button', { name: `Remove Old walk ${site.testNumber}` }).count()).toBe(0)
    await clickButton(page, `Remove ${fresh.title}`)
    await clickButton(page, 'Remove Event')
    await waitForToast(page, 'Event Removed')
    await calendar.getByRole('heading', { name: fresh.title }).waitFor({ state: 'detached', ...pushTimeout })
    await clickButton(page, `Remove ${late.title}`)
    await site.app.database
      .update(events)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(events.id, late.id))
    await clickButton(page, 'Remove Event')
    await waitForToast(page, 'Failed to remove event.')
    await page.getByRole('dialog').getByText('Cancel it with a reason instead.', { exact: false }).waitFor()
  })
})
