import { expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'
import { highLimits } from '#tests/harness/high-limits.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import {
  clickButton,
  closeLinkDialog,
  openAdminPage,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import { holdRequests, locateMarker, openVisitorPage, pushTimeout } from '#tests/harness/people/page.ts'
import { app, browser, groupId, name, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

const clock = new TestClock(new Date())

startSiteWithGroups({ clock, env: highLimits })

const dashboard = (context = {}) => openAdminPage(browser, app, '/admin-dashboard', context)

async function sendFix(link: string, latitude: number): Promise<number> {
  clock.advance(1)
  return (await report(app, link, position(latitude, -90.07, clock.now()), link.slice(-5))).status
}

test('LP3 LP6 what one administrator does with a parade and its phones shows on the map and another dashboard by push', async () => {
  const [page, other] = [await dashboard(), await dashboard()]
  const viewer = await openVisitorPage(browser, app, '/live')
  await clickButton(page, `Start ${name}`)
  await clickButton(page, 'Start tracking')
  await waitForToast(page, 'Tracking Started')
  const shown = page.getByRole('dialog').locator('code')
  const link = (await shown.textContent())!.replace(`${app.origin}/`, '/api/')
  expect(link).toMatch(/^\/api\/tracker\/[\w-]{43}$/)
  const { id } = (await findParadeOfGroup(app, groupId))!
  await viewer.getByRole('heading', { name, exact: true }).waitFor(pushTimeout)
  await closeLinkDialog(page)
  expect(await sendFix(link, 29.96)).toBe(200)
  await locateMarker(viewer, id).waitFor(pushTimeout)

  const second = await makeLink(app, groupId)
  expect(await sendFix(second, 29.97)).toBe(200)
  const odile = other.getByRole('row').filter({ hasText: 'Odile Example' })
  await clickButton(page, `Make primary: Odile Example, ${name}`)
  await odile.getByText('Primary', { exact: true }).waitFor(pushTimeout)
  await clickButton(page, `Pause Odile Example’s phone, ${name}`)
  await odile.getByText(/^Paused since \d+:\d\d\s[AP]M$/).waitFor(pushTimeout)
  await clickButton(page, `End Odile Example’s session, ${name}`)
  await clickButton(page, 'End session')
  await odile.filter({ hasText: 'Stopped' }).waitFor(pushTimeout)
  expect([await sendFix(second, 29.97), await sendFix(link, 29.9601)]).toEqual([410, 200])

  await clickButton(page, `Stop ${name}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Stop ${name}` })
    .click()
  await waitForToast(page, 'Tracking Stopped')
  await locateMarker(viewer, id).waitFor({ state: 'detached', ...pushTimeout })
  expect(await sendFix(link, 29.9642)).toBe(410)
  await clickButton(other, `Start again: ${name}`)
  await waitForToast(other, 'Started Again')
  for (const each of [page, other])
    await each.getByRole('region', { name: 'Today' }).getByText('Waiting for its phones').waitFor(pushTimeout)
  expect(await sendFix(link, 29.9643)).toBe(200)
  expect((await findParadeOfGroup(app, groupId))!.id).not.toBe(id)
})

test('a reload that loads slowly keeps the place on the page', async () => {
  const rows = Array.from({ length: 12 }, (_, number) => ({
    name: `Tall list ${number}`,
    type: 'brass-band' as const,
    description: 'Invented.',
    createdAt: clock.now(),
  }))
  await app.database.insert(groups).values(rows)
  const page = await dashboard({ viewport: { width: 390, height: 844 } })
  await page.getByText('Tall list 11').waitFor()
  await page.evaluate('window.scrollTo(0, 900)')
  await expect.poll(() => page.evaluate('sessionStorage.length')).toBeGreaterThan(0)
  const requests = await holdRequests(page, '**/api/**')
  await page.reload()
  await page.getByText('Loading').first().waitFor()
  requests.release()
  await page.getByText('Tall list 11').waitFor()
  expect(await page.evaluate('Math.abs(window.scrollY - 900) < 50')).toBe(true)
})
