import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayOf, formatDay } from '#shared/calendar.ts'
import { encodePolyline } from '#shared/geo/polyline.ts'
import type { Output } from '#shared/contract/types.ts'
import { expectNoViolations, findViolations } from '../harness/axe.ts'
import { openScreen } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { heading, miss, see } from '../harness/parts.ts'

const day = addDays(dayOf(new Date()), 3)
const group = row('listGroups', { id: 7, name: 'Lantern Row' })
const band = row('listGroups', { id: 8, name: 'Cypress Brass', type: 'brass-band' })
type Stop = Output<'listEvents'>[number]['stops'][number]

/** A planned route along these places, with a stop at each: its kind, latitude and longitude. */
function routeOf(...places: [kind: Stop['kind'], latitude: number, longitude: number, name?: string][]) {
  const stops = places.map(([kind, latitude, longitude, name = ''], index) => ({
    number: index + 1,
    name,
    kind,
    along: index * 100,
    latitude,
    longitude,
  }))
  return { path: encodePolyline(stops), stops }
}
const route = routeOf(['start', 29.9641, -90.073], ['stop', 29.9643, -90.0732], ['end', 29.97, -90.08])
const event = row('listEvents', {
  id: 5,
  groupId: 7,
  date: day,
  time: '13:00',
  title: 'Annual parade',
  location: 'Tremé Center',
  startLocation: 'Tremé Center',
  sheet: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.',
  ...route,
})
const openEvent = (
  path: string,
  fields: Partial<typeof event> = {},
  viewport = { width: 1280, height: 800 },
) => {
  const shown = { ...event, ...fields }
  const getEvent = { ...shown, path: shown.path ?? '' }
  return openScreen(path, { listGroups: [group, band], listEvents: [shown], getEvent }, { viewport })
}

const pins = () => [...document.querySelectorAll<HTMLElement>('[data-pin-number]')]

test('the posters of an event and of its group have date, sheet, map and a QR code, and no violations', async () => {
  for (const path of ['/events/5/poster', '/groups/7/poster']) {
    await openEvent(path)
    await see(page.getByRole('heading', { level: 1, name: 'Annual parade' }), `${formatDay(day)} at 1:00 PM`)
    await see('Starts at Tremé Center', page.getByText('START Orleans & N. Claiborne. Out Orleans'))
    await see(page.getByRole('region', { name: 'Route of Annual parade' }))
    await see(page.getByRole('img', { name: /^QR code/ }))
    await miss(page.getByRole('banner'))
    await expectNoViolations()
  }
  await openEvent('/groups/8/poster')
  await see('The next parade is not on the calendar yet.')
  await expectNoViolations()
})

test('a long address in a description stays in the poster, which has no route then', async () => {
  const description = `Tickets: https://tickets.example/events/${'1234567890'.repeat(10)}`
  const noRoute = { description, startLocation: null, sheet: null, path: '', stops: [] }
  await openEvent('/events/5/poster', noRoute, { width: 320, height: 640 })
  await see(page.getByText('Tickets: '))
  expect(document.documentElement.scrollWidth).toBe(320)
  await miss(heading('The route'))
})

test('a poster is light in the dark scheme too; its map is filled by the route and shows the pin of each stop', async () => {
  await openEvent('/events/5/poster')
  await see('Starts at Tremé Center')
  document.documentElement.style.colorScheme = 'dark'
  const probe = document.createElement('i')
  probe.style.color = 'var(--map-land)'
  document.querySelector('article')!.append(probe)
  // The light scheme's color of land.
  expect(getComputedStyle(probe).color).toBe('rgb(239, 228, 204)')
  probe.remove()
  document.documentElement.style.colorScheme = ''
  // Two of the stops are at one corner.
  await expect.poll(() => pins().map(({ textContent }) => textContent)).toEqual(['1', '2', '3'])
  await expect
    .poll(() => pins().filter((pin) => pin.checkVisibility({ opacityProperty: true })).length)
    .toBe(3)
  const readFilled = () => {
    const map = document.querySelector('.leaflet-container')!
    const lines = [...map.querySelectorAll('.leaflet-overlay-pane path')]
      .map((path) => path.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    const height = Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top))
    return height / map.clientHeight
  }
  await expect.poll(readFilled).toBeGreaterThan(0.5)
})

test('View Map of an event without a route shows where people meet, or says that it is not on the map', async () => {
  const dialog = page.getByRole('dialog')
  const note = dialog.getByText('This place is not on the map.')
  const place = { startLocation: null, sheet: null, path: '' }
  const known = routeOf(['start', 29.9608, -90.0686, 'Congo Square'])
  await openEvent('/calendar?map=5', { ...place, location: 'Congo Square', stops: known.stops })
  await see(dialog.getByText('Starts at Congo Square'), dialog.getByText('START', { exact: true }))
  await miss(note)
  await openEvent('/calendar?map=5', { ...place, location: 'Behind the barber shop', stops: [] })
  await see(note)
  expect(document.querySelector('dialog .leaflet-marker-icon')).toBeNull()
})

test('on a phone, the buttons of View Map cover no pin of the route', async () => {
  // Its start is in the upper right corner of the route, and the route is as wide as the map.
  const wide = routeOf(['start', 29.9745, -90.0633], ['stop', 29.968, -90.075], ['end', 29.9641, -90.0855])
  await openEvent('/calendar?map=5', wide, { width: 390, height: 844 })
  await expect.poll(() => pins().length).toBe(3)
  const buttons = page.getByRole('dialog').getByRole('toolbar').element().getBoundingClientRect()
  for (const pin of pins()) {
    const { right, y } = pin.getBoundingClientRect()
    expect(right <= buttons.x || y >= buttons.bottom).toBe(true)
  }
})

const featured = row('getFeaturedSecondLiner', {
  id: 1,
  groupId: 7,
  group,
  featuredDate: day,
  isActive: true,
})

test('a group that is featured for another day has a planned route, whose map opens larger with every detail', async () => {
  const lines = ['START: Tremé Center', 'REFUEL: Candlelight Lounge', 'DISBAND: Congo Square']
  const named = routeOf(
    ['start', 29.9641, -90.073, 'Tremé Center'],
    ['refuel', 29.9643, -90.0732, 'Candlelight Lounge'],
    ['end', 29.97, -90.08, 'Congo Square'],
  )
  await openScreen('/', {
    listGroups: [group],
    getFeaturedSecondLiner: { ...featured, ...named, route: lines },
  })
  await see(heading('Planned Route'))
  await see(page.getByRole('link', { name: 'View Full Profile' }))
  await miss(page.getByRole('link', { name: 'View Live Tracking' }))
  await see('© 2025 Second Line. All rights reserved.')
  await page.getByRole('button', { name: 'Expand Map' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lantern Row Parade Route' })
  await see(dialog.getByRole('heading', { name: 'Complete Route Details' }))
  await see(dialog.getByText('3 waypoints, 1 of them a refuel stop'))
  const weights = [...document.querySelectorAll('dialog[open] li')].map(
    (line) => getComputedStyle(line).fontWeight,
  )
  // Refuel stops are highlighted.
  expect(weights.map((weight) => weight === '800')).toEqual([false, true, false])
  await expect.poll(() => document.querySelector('dialog .leaflet-marker-pane')?.textContent).toContain('2')
  expect(await findViolations()).toEqual([])
})

test('the featured club shows a route that has only stops, with or without a known place', async () => {
  const { stops } = routeOf(['stop', 29.964, -90.07, 'Corner bar'])
  const routeStops = ['Corner bar', 'REFUEL: The blue porch']
  await openScreen('/', { listGroups: [group], getFeaturedSecondLiner: { ...featured, routeStops, stops } })
  const panel = page.getByRole('region', { name: 'Lantern Row', exact: true })
  await see(panel.getByRole('heading', { name: 'Planned Route' }))
  const lines = [...panel.element().querySelectorAll('ol li')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['1 Corner bar', '1.1 REFUEL: The blue porch'])
})

test('a profile shows its parade’s status', async () => {
  const at = new Date().toISOString()
  const parade = { id: 3, groupId: 7, group, lastUpdated: at, startedAt: at }
  const states = [
    ['waiting', 'waiting', 'Waiting for first position', 'They’re about to come out the door.'],
    ['active', 'rolling', 'They’re rolling now.', 'LIVE NOW'],
    ['active', 'paused', 'Taking a break', 'LIVE NOW'],
  ] as const
  for (const [status, state, ...texts] of states) {
    const listLiveParades = [row('listLiveParades', { ...parade, status, state })]
    await openScreen('/groups/7', { getGroup: group, listLiveParades })
    for (const text of texts) await see(page.getByText(text).first())
    if (state !== 'rolling') await miss('They’re rolling now.')
    if (state === 'waiting') await miss('LIVE NOW')
  }
})
