import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { featuredSecondLiner } from '#server/database/schema.ts'
import { signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { findViolations } from '#tests/harness/axe.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { position, report } from '#tests/sim/phone.ts'

let groupId: number

startSiteForFile()
beforeAll(async () => {
  const tomorrow = addDays(dayOf(new Date()), 1)
  ;({ id: groupId } = await makeGroup(app.database, { name: 'Lantern Row Strutters' }))
  const route = [
    'START: Tremé Center',
    'LEFT on Orleans',
    'REFUEL: Candlelight Lounge',
    'DISBAND: Congo Square',
  ]
  await makeEvent(app.database, { groupId, date: tomorrow, route })
  await app.database
    .insert(featuredSecondLiner)
    .values({ groupId, featuredDate: tomorrow, createdAt: new Date() })
})

test('a group that is featured for another day has a planned route, whose map opens larger with every detail', async () => {
  const page = await openPage(browser, app)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Planned Route' }).waitFor()
  await page.getByRole('link', { name: 'View Full Profile' }).waitFor()
  expect(await page.getByRole('link', { name: 'View Live Tracking' }).count()).toBe(0)
  await page.getByText('© 2025 Second Line. All rights reserved.').waitFor()
  await page.getByRole('button', { name: 'Expand Map' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lantern Row Strutters Parade Route' })
  await dialog.getByRole('heading', { name: 'Complete Route Details' }).waitFor()
  await dialog.getByText('4 waypoints, 1 of them a refuel stop').waitFor()
  expect(await dialog.locator('li').count()).toBe(4)
  const weights = await page.evaluate<string[]>(
    '[...document.querySelectorAll("dialog[open] li")].map((line) => getComputedStyle(line).fontWeight)',
  )
  // Refuel stops are highlighted.
  expect(weights[2]).toBe('800')
  expect(weights.toSpliced(2, 1)).not.toContain('800')
  await dialog.locator('.leaflet-marker-pane').getByText('2', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('a calendar without events says so', async () => {
  const page = await openPage(browser, app, { withoutSocket: true })
  await page.route('**/api/events', (route) => route.fulfill({ json: [] }))
  await page.goto('/calendar?filter=2nd-line')
  await page.getByRole('heading', { name: 'No Events Found' }).waitFor()
  await page
    .getByText('No events found for the selected filter. Try refreshing or selecting "All Events".')
    .waitFor()
})

test('a map without parades can be refreshed, and the address keeps the highlighted type', async () => {
  const page = await openPage(browser, app)
  await page.goto('/live')
  await page.getByRole('heading', { name: 'No Active Parades' }).waitFor()
  const refresh = page.waitForRequest('**/api/live-parades')
  await page.getByRole('button', { name: 'Check Again' }).click()
  await refresh
  const brass = page.getByRole('button', { name: 'Brass Bands' })
  await brass.click()
  await page.waitForURL('**/live?type=brass-band')
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
  await page.waitForURL('**/groups')
  await page.goBack()
  await expect.poll(() => brass.getAttribute('aria-pressed')).toBe('true')
})

test('featured tracking shows its refresh interval, and a profile shows its parade’s status', async () => {
  const { paradeId, link } = await startParade(app, groupId)
  const page = await openPage(browser, app)
  await page.goto('/featured-tracking')
  await page.getByText('Auto-refresh').waitFor()
  await page.getByText('15 seconds').waitFor()
  await page.goto(`/groups/${groupId}`)
  await page.getByText('Waiting for first position').waitFor()
  await page.getByText('They’re about to come out the door.').waitFor()
  expect(await page.getByText('LIVE NOW').count()).toBe(0)
  await report(app, link, position(29.9641, -90.073, new Date()), 'phone')
  await page.reload()
  await page.getByText('They’re rolling now.').waitFor()
  await app.fetch(`${link}/pause`, { json: { deviceId: 'phone' } })
  await page.reload()
  await page.getByText('Taking a break').waitFor()
  expect(await page.getByText('They’re rolling now.').count()).toBe(0)
  await stopParade(app, paradeId)
  await page.getByText('Taking a break').waitFor({ state: 'detached' })
})

test('a parade id that is larger than any in the database shows Parade Not Found', async () => {
  const page = await openPage(browser, app)
  await page.goto('/track/9999999999')
  await page.getByRole('heading', { name: 'Parade Not Found' }).waitFor()
})

test('a group of a type that the page does not know is red', async () => {
  const page = await openPage(browser, app)
  await page.goto('/live')
  const color = await page.evaluate<string>(`
    const text = document.createElement('p')
    text.dataset.groupType = 'a-newer-type'
    text.style.color = 'var(--type)'
    document.body.append(text)
    getComputedStyle(text).color`)
  expect(color).toBe('rgb(179, 38, 30)')
})

test('the featured club shows a route that has only stops, with or without a known place', async () => {
  const { id } = await makeGroup(app.database, { name: 'Stop Walkers' })
  const tomorrow = addDays(dayOf(new Date()), 1)
  await makeEvent(app.database, {
    groupId: id,
    date: tomorrow,
    routeStops: ['Corner bar', 'REFUEL: The blue porch'],
    stopCoordinates: ['29.964000,-90.070000', ''],
  })
  const cookie = await signIn(app)
  await app.fetch('/api/featured-second-liner', { json: { groupId: id, featuredDate: tomorrow }, cookie })
  const page = await openPage(browser, app)
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'Stop Walkers', exact: true })
  await panel.getByRole('heading', { name: 'Planned Route' }).waitFor()
  expect(await panel.locator('ol li').allTextContents()).toEqual([
    '1 Corner bar',
    '1.1 REFUEL: The blue porch',
  ])
})
