import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { dayOf, wallClock } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openBlankAdminPage } from '#tests/harness/people/admin-page.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'

/** The local day and time some minutes from now. */
function inMinutes(minutes: number) {
  const instant = new Date(Date.now() + minutes * 60_000)
  return { date: dayOf(instant), time: wallClock(instant).toISOString().slice(11, 16) }
}

startSiteForFile()
beforeAll(async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Right Time Club' })
  const createdAt = new Date()
  await makeEvent(app.database, { groupId, ...inMinutes(-30), title: 'Passed parade', createdAt })
  await makeEvent(app.database, { groupId, ...inMinutes(30), title: 'Soon parade', createdAt })
})

/** Sets a page's clock an hour fast or slow. Returns the errors of the page, hydration errors too. */
async function setClock(page: Page, hours: number): Promise<Error[]> {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.clock.install({ time: Date.now() + hours * 3_600_000 })
  return errors
}

test.each([1, -1])(
  'on a phone whose clock is off by %i h, the next parade is the right one',
  async (hours) => {
    const page = await openPage(browser, app)
    const errors = await setClock(page, hours)
    await page.goto('/')
    await page.getByText('Next: Soon parade').waitFor()
    await page.goto('/live')
    const next = page.getByRole('region', { name: 'Next parades' })
    await next.getByText('Soon parade').waitFor()
    expect(await next.getByText('Passed parade').count()).toBe(0)
    expect(errors).toEqual([])
  },
)

test('on a dashboard whose clock is an hour fast, a new event can be removed and a fix has its right age', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Dashboard Club' })
  await startParadeWithFix(app, groupId, new Date())
  const page = await openBlankAdminPage(browser, app)
  await setClock(page, 1)
  await page.goto('/admin-dashboard?tab=events')
  await page.getByRole('button', { name: 'Remove Soon parade' }).waitFor()
  await page.goto('/admin-dashboard')
  const lastFix = page
    .getByRole('table', { name: 'Phones of Dashboard Club' })
    .locator('[data-name="Last fix"]')
  await lastFix.getByText(/^\d+ s ago/).waitFor()
})
