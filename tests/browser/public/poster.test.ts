import { writeFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, formatDay } from '#shared/calendar.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

const day = addDays(dayOf(new Date()), 3)
let groupId: number
let bandId: number
let eventId: number
let pastEventId: number

startSiteForFile()
beforeAll(async () => {
  groupId = (await makeGroup(app.database)).id
  bandId = (await makeGroup(app.database, { name: 'Cypress Brass', type: 'brass-band' })).id
  eventId = (
    await makeEvent(app.database, {
      groupId,
      date: day,
      startLocation: 'Tremé Center',
      sheet:
        'START Orleans & N. Claiborne (29.96410, -90.07300). Out Orleans to N. Broad. Left on N. Broad to Bienville. DISBAND.',
    })
  ).id
  pastEventId = (
    await makeEvent(app.database, {
      groupId: bandId,
      date: addDays(dayOf(new Date()), -1),
      route: ['START: Orleans & N. Claiborne', 'STOP: Orleans & N. Broad', 'END: N. Broad & Bienville'],
    })
  ).id
})

test('the posters of an event and of its group have date, sheet, map and a QR code, and no violations', async () => {
  const page = await openPage(browser, app)
  for (const path of [`/events/${eventId}/poster`, `/groups/${groupId}/poster`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Annual parade' }).waitFor()
    await page.getByText(`${formatDay(day)} at 1:00 PM`).waitFor()
    await page.getByText('Starts at Tremé Center').waitFor()
    await page.getByText('START Orleans & N. Claiborne. Out Orleans').waitFor()
    await page.getByRole('region', { name: 'Route of Annual parade' }).waitFor()
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    expect(await findViolationsAtBothWidths(page)).toEqual([])
  }
})

test('a poster is light in the dark scheme too, because it is printed', async () => {
  const page = await openPage(browser, app, { context: { colorScheme: 'dark' } })
  await page.goto(`/events/${pastEventId}/poster`)
  await page.getByText('STOP: Orleans & N. Broad').waitFor()
  // This leaves the page in the light scheme.
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const land = await page.evaluate(`(() => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--map-land)'
    document.querySelector('article').append(probe)
    return getComputedStyle(probe).color
  })()`)
  // The light scheme's color of land.
  expect(land).toBe('rgb(239, 228, 204)')
})

/** A route of many lines, as long as the longest of the demonstration. */
const longRoute = [
  'START: Orleans & N. Claiborne',
  'UP Orleans to N. Broad, under the bridge',
  'REFUEL: the bar at the corner of Orleans & N. Broad',
  ...Array.from({ length: 9 }, () => 'RIGHT on N. Broad'),
  'REFUEL: the bar at the corner of N. Broad & Bienville',
  'END: the gate of the park at N. Broad & Bienville',
]

test('a long address in a description stays in the poster, which has no route then', async () => {
  const description = `Tickets: https://tickets.example/events/${'1234567890'.repeat(10)}`
  const group = await makeGroup(app.database)
  const { id } = await makeEvent(app.database, { groupId: group.id, date: day, description })
  const page = await openPage(browser, app, { context: { viewport: { width: 320, height: 640 } } })
  await page.goto(`/events/${id}/poster`)
  await page.getByText('Tickets: ').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  expect(await page.getByRole('heading', { name: 'The route' }).count()).toBe(0)
})

test('a poster prints on one page of A4 and of Letter, without its buttons', async () => {
  const title = 'The Annual Memorial Parade of the Children'
  const long = await makeEvent(app.database, { groupId, date: day, title, route: longRoute })
  const page = await openPage(browser, app)
  for (const id of [eventId, long.id]) {
    await page.goto(`/events/${id}/poster`)
    await page.locator('.leaflet-ground-labels-pane text').first().waitFor({ state: 'attached' })
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format, printBackground: true, preferCSSPageSize: true })
      // For looking at the posters.
      if (process.env['PICTURES'])
        await writeFile(`${process.env['PICTURES']}/poster-${id}-${format}.pdf`, pdf)
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
  }
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
})

test('the map of a poster is filled by the route and shows the pin of each stop, also of two at one corner', async () => {
  const { id } = await makeEvent(app.database, {
    groupId,
    date: day,
    sheet:
      'START Orleans & N. Claiborne (29.96410, -90.07300). STOP: the bar (29.96430, -90.07320). Out Orleans to N. Broad. Left on N. Broad to Bienville. DISBAND.',
  })
  const page = await openPage(browser, app)
  await page.goto(`/events/${id}/poster`)
  const map = page.getByRole('region', { name: 'Route of Annual parade' })
  const pins = map.locator('[data-pin-number]')
  await pins.last().waitFor()
  await waitUntilStill(page)
  expect(await pins.allTextContents()).toEqual(['1', '2', '3'])
  const [shown, filled] = await page.evaluate<[number, number]>(`(() => {
    const map = document.querySelector('.leaflet-container')
    const pins = [...map.querySelectorAll('[data-pin-number]')]
    const lines = [...map.querySelectorAll('.leaflet-overlay-pane path')]
      .map((path) => path.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    const height = Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top))
    return [
      pins.filter((pin) => pin.checkVisibility({ opacityProperty: true })).length,
      height / map.clientHeight,
    ]
  })()`)
  expect(shown).toBe(3)
  expect(filled).toBeGreaterThan(0.5)
})

test('a group without a parade still has a poster; unknown groups and events have none', async () => {
  const page = await openPage(browser, app)
  await page.goto(`/groups/${bandId}/poster`)
  await page.getByText('The next parade is not on the calendar yet.').waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  for (const [path, title] of [
    ['/groups/999999/poster', 'Group Not Found'],
    ['/events/999999/poster', 'This event no longer exists'],
  ] as const) {
    expect((await page.goto(path))!.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})
