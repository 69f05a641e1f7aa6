import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp } from '#tests/harness/app.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { plannedRoute } from '#tests/harness/planned-route.ts'
import { locateMarker, openPage, removeServerRendering } from '#tests/harness/people/page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

startSiteForFile()

const texts = (page: Page, selector: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('${selector}')].map(({ textContent }) => textContent)`,
  )
const pins = '.leaflet-marker-pane [class*=number]'
const segments = (page: Page, line: string) =>
  page.evaluate<number>(
    `document.querySelector('path[class*=${line}]').getAttribute('d').split('M').length - 1`,
  )

test('the pins on an event’s map have the numbers of the list, and its sheet is shown word for word', async () => {
  const { id: groupId } = await makeGroup(app.database)
  const sheet = 'START  Tremé Center\n   (cold drinks!)\nDISBAND'
  const { id } = await makeEvent(app.database, {
    groupId,
    date: addDays(dayOf(new Date()), 1),
    route: plannedRoute,
  })
  const page = await openPage(browser, app)
  await page.route('**/api/events', async (request) => {
    const response = await request.fetch()
    const events = (await response.json()) as { id: number }[]
    await request.fulfill({ json: events.map((event) => ({ ...event, sheet })) })
  })
  await page.goto(`/calendar?map=${id}`)
  await page.getByRole('button', { name: 'Show the whole route' }).waitFor()
  await expect.poll(() => texts(page, pins)).toEqual(['1', '2', '3', '4'])
  expect(await texts(page, '.leaflet-marker-pane [data-side]:not([data-side=none])')).toEqual([
    'START',
    'END',
  ])
  const numbered = await page.evaluate<string[]>(
    `[...document.querySelectorAll('dialog ol li')].map(({ innerText }) => innerText.replace(/\\s+/g, ' '))`,
  )
  expect(numbered.filter((line) => /^\d/.test(line))).toEqual([
    `1 ${plannedRoute[0]}`,
    `2 ${plannedRoute[3]}`,
    `3 ${plannedRoute[5]}`,
    `4 ${plannedRoute[7]}`,
  ])
  expect(numbered).toHaveLength(plannedRoute.length)
  expect(await page.locator('dialog').getByText(sheet, { exact: true }).innerText()).toBe(sheet)
})

test('parts whose streets are not known are dotted, and the page says so', async () => {
  const { id: groupId } = await makeGroup(app.database)
  const { id } = await makeEvent(app.database, {
    groupId,
    date: addDays(dayOf(new Date()), 1),
    route: plannedRoute,
    approximateParts: [{ from: 300, until: 900 }],
  })
  const page = await openPage(browser, app)
  await page.goto(`/calendar?map=${id}`)
  await page.getByText('The dotted parts of the route are approximate.').waitFor()
  await expect.poll(() => segments(page, 'approximate')).toBe(1)
  expect(await segments(page, 'planned')).toBe(2)
})

test('a parade leaves its passed stops behind, and an arrow shows where it heads', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Planned Club' })
  await makeEvent(app.database, { groupId, date: dayOf(new Date()), time: '00:00', route: plannedRoute })
  const { link, paradeId } = await startParade(app, groupId)
  // On N. Villere from St. Philip toward Orleans.
  const trail = ['29.965010,-90.069700', '29.964660,-90.070110', '29.964310,-90.070520']
  await report(app, link, position(29.96396, -90.07093, new Date()))
  const page = await openPage(browser, app)
  await removeServerRendering(page, `/track/${paradeId}`)
  await page.route(`**/api/live-parades/${paradeId}`, async (request) => {
    const response = await request.fetch()
    await request.fulfill({ json: { ...((await response.json()) as object), route: trail } })
  })
  await page.goto(`/track/${paradeId}`)
  const marker = locateMarker(page, paradeId)
  await marker.waitFor()
  const stateOf = (number: string) =>
    page.locator('.leaflet-marker-pane [data-state]', { hasText: number }).first().getAttribute('data-state')
  await expect.poll(() => stateOf('1')).toBe('passed')
  expect(await stateOf('2')).toBe('next')
  expect(await stateOf('3')).toBe('ahead')
  await marker.locator('[class*=arrow]:not([hidden])').waitFor({ state: 'attached' })
  const degrees = await page.evaluate<number>(
    `parseFloat(document.querySelector('[class*=arrow]').style.rotate)`,
  )
  // Southwest, the way to Orleans.
  expect(degrees).toBeGreaterThan(210)
  expect(degrees).toBeLessThan(240)
})

test('a sash lies over the trail from the end of the parade to its head, while the end is known', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Sash Club' })
  await makeEvent(app.database, { groupId, date: dayOf(new Date()), time: '00:00', route: plannedRoute })
  const { link, paradeId } = await startParade(app, groupId)
  const trail = ['29.965010,-90.069700', '29.964660,-90.070110', '29.964310,-90.070520']
  await report(app, link, position(29.96396, -90.07093, new Date()))
  const [latitude, longitude] = trail[1]!.split(',')
  let tail: object | null = { latitude, longitude, lastUpdated: new Date().toISOString() }
  const page = await openPage(browser, app)
  await removeServerRendering(page, `/track/${paradeId}`)
  await page.route(`**/api/live-parades/${paradeId}`, async (request) => {
    const response = await request.fetch()
    await request.fulfill({ json: { ...((await response.json()) as object), route: trail, tail } })
  })
  await page.goto(`/track/${paradeId}`)
  const lengthOf = (line: string) =>
    page.evaluate<number>(`document.querySelector('path[class*=${line}_]')?.getTotalLength() ?? 0`)
  await expect.poll(() => lengthOf('sash')).toBeGreaterThan(0)
  const share = (await lengthOf('sash')) / (await lengthOf('walked'))
  expect(share).toBeGreaterThan(0.6)
  expect(share).toBeLessThan(0.75)
  // What moves is drawn in an SVG of its own.
  const svgWidth = `document.querySelector('.leaflet-moving-pane svg').getBoundingClientRect().width`
  expect(await page.evaluate<number>(svgWidth)).toBeGreaterThan(1_000)
  tail = null
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => page.locator('path[class*=sash]').count()).toBe(0)

  // The page of a parade that ends removes its map with the sash on it.
  tail = { latitude, longitude, lastUpdated: new Date().toISOString() }
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => lengthOf('sash')).toBeGreaterThan(0)
  await stopParade(app, paradeId)
  await page.getByRole('heading', { name: 'This parade has ended' }).waitFor()
})

/** Returns the pairs of shown markers and tags that cover each other. */
const covered = `(() => {
  const elements = [...document.querySelectorAll(
    '.leaflet-marker-pane .leaflet-marker-icon > *, .leaflet-marker-pane [data-side]')]
  const boxes = elements
    .filter((element) => element.checkVisibility({ opacityProperty: true }))
    .map((element) => {
      const face = element.dataset.room === 'small' ? element.querySelector('[class*=face]') : element
      const { left, right, top, bottom } = face.getBoundingClientRect()
      return { text: element.textContent, left, right, top, bottom }
    })
  return boxes.flatMap((one, index) => boxes.slice(index + 1)
    .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
    .map((other) => one.text + ' / ' + other.text))
})()`

test('markers and tags never cover each other; hidden ones come back on zoom', async () => {
  const crowded = await startApp()
  const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh']
  for (const [index, name] of names.entries()) {
    const { id } = await makeGroup(crowded.database, { name: `${name} Club` })
    const { link } = await startParade(crowded, id)
    await report(
      crowded,
      link,
      position(29.9641 + index * 0.0006, -90.073 - (index % 3) * 0.0008, new Date()),
    )
  }
  const page = await openPage(browser, crowded)
  await page.goto('/live')
  await page.locator('.leaflet-marker-pane [data-side]').first().waitFor({ state: 'attached' })
  const tagCounts: number[] = []
  for (const zoom of [15, 14, 13, 12, 16, 17]) {
    await expect
      .poll(async () => {
        const current = await page.evaluate<number>(
          `Number(document.querySelector('svg[data-zoom]')?.dataset.zoom ?? 0)`,
        )
        if (current !== zoom && current !== 0)
          await page.getByRole('button', { name: current < zoom ? 'Zoom in' : 'Zoom out' }).click()
        return current
      })
      .toBe(zoom)
    await waitUntilStill(page)
    await expect.poll(() => page.evaluate(covered), { message: `at zoom ${zoom}` }).toEqual([])
    tagCounts.push(await page.locator('.leaflet-marker-pane [data-side]:not([data-side=none])').count())
  }
  // Every marker stays there for the keyboard.
  expect(await page.locator('.leaflet-marker-icon[role=button]').count()).toBe(7)
  expect(tagCounts.at(-1)).toBe(7)
  expect(Math.min(...tagCounts)).toBeLessThan(7)
})
