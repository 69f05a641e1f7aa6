import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { plannedRoute } from '#tests/harness/event-form.ts'
import { findViolations } from '../harness/axe.ts'
import { openScreen, waitUntilJoined } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { find, findAll, list, phone, pressKey, waitForMarker } from './on-map.ts'
import { answersFor, routeFields, TestParade } from './parades.ts'

/** Opens the map of an event tomorrow with the planned route. */
async function openEventMap(fields: Partial<Output<'listEvents'>[number]>): Promise<void> {
  const day = { date: addDays(dayOf(new Date()), 1), time: '13:00' }
  const event = row('listEvents', { id: 5, ...day, ...routeFields, route: plannedRoute, ...fields })
  await openScreen('/calendar?map=5', { listEvents: [event] })
}

/** Leaflet's lines have no data attributes, only classes such as `sash_x1y2z`. */
const lineOf = (name: 'planned' | 'approximate' | 'walked' | 'sash') =>
  document.querySelector<SVGPathElement>(`path[class*=${name}_]`)
/** Counts the unconnected parts of a line. */
const countParts = (name: 'planned' | 'approximate') =>
  (lineOf(name)?.getAttribute('d') ?? '').split('M').length - 1
const lengthOf = (name: 'walked' | 'sash') => lineOf(name)?.getTotalLength() ?? 0
const textsOf = (selector: string) => findAll(selector).map(({ textContent }) => textContent)
const stateOfPin = (number: number) =>
  findAll('.leaflet-marker-pane [data-state]', String(number))[0]?.dataset['state']
const pinStates = () => [1, 2, 3, 4].map(stateOfPin)

describe('an event’s map', () => {
  test('the pins on an event’s map have the numbers of the list, and its sheet is shown word for word', async () => {
    const sheet = 'START  Tremé Center\n   (cold drinks!)\nDISBAND'
    await openEventMap({ sheet })
    await expect.element(page.getByRole('button', { name: 'Show the whole route' })).toBeInTheDocument()
    await expect.poll(() => textsOf('.leaflet-marker-pane [data-pin-number]')).toEqual(['1', '2', '3', '4'])
    await expect
      .poll(() => textsOf('.leaflet-marker-pane [data-side]:not([data-side=none])'))
      .toEqual(['START', 'END'])
    // Words are apart in an element's `innerText`, not in its `textContent`.
    const listLines = findAll('dialog ol li').map(({ innerText }) => innerText.replace(/\s+/g, ' '))
    const numbers = ['1', '1.1', '1.2', '2', '2.1', '3', '3.1', '4']
    expect(listLines).toEqual(plannedRoute.map((line, index) => `${numbers[index]} ${line}`))
    expect(findAll('dialog *', sheet).at(-1)!.innerText).toBe(sheet)
  })

  test('parts of a route whose streets are not known are dotted, and the page says so', async () => {
    await openEventMap({ approximateParts: [{ from: 300, until: 900 }] })
    await expect.element(page.getByText('The dotted parts of the route are approximate.')).toBeInTheDocument()
    await expect.poll(() => countParts('approximate')).toBe(1)
    expect(countParts('planned')).toBe(2)
  })
})

describe('a parade on its trail', () => {
  /**
   * The way of a parade on N. Villere from St. Philip toward Orleans. With the parade's position it has
   * three parts of equal length.
   */
  const trail = ['29.965010,-90.069700', '29.964660,-90.070110', '29.964310,-90.070520']

  /** Opens the page of a parade whose tail has walked the first part of its trail. */
  async function openOnTrail(): Promise<TestParade> {
    const parade = new TestParade('Sash Club', { hasRoute: true })
    parade.report({ latitude: 29.96396, longitude: -90.07093 })
    const [latitude, longitude] = trail[1]!.split(',') as [string, string]
    const tail = { latitude, longitude, lastUpdated: new Date().toISOString() }
    parade.item = { ...parade.item, route: trail, tail }
    await openScreen(`/track/${parade.id}`, answersFor([parade]))
    await waitForMarker(parade)
    return parade
  }

  test('a parade leaves its passed stops behind, and an arrow shows where it heads', async () => {
    await openOnTrail()
    await expect.poll(pinStates).toEqual(['passed', 'next', 'ahead', 'ahead'])
    const degrees = parseFloat((await find('[data-arrow]:not([hidden])')).style.rotate)
    // N. Villere leads southwest (225°) to Orleans.
    expect(degrees).toBeGreaterThan(210)
    expect(degrees).toBeLessThan(240)
  })

  test('a sash lies over the trail from the parade’s tail to its head, until the tail is unknown', async () => {
    const parade = await openOnTrail()
    await expect.poll(() => lengthOf('sash')).toBeGreaterThan(0)
    const coveredShare = lengthOf('sash') / lengthOf('walked')
    expect(coveredShare).toBeGreaterThan(0.6)
    expect(coveredShare).toBeLessThan(0.75)
    // What moves is drawn in an SVG of its own, which covers the map of a page 1280 px wide.
    expect(
      (await find('.leaflet-moving-pane')).querySelector('svg')!.getBoundingClientRect().width,
    ).toBeGreaterThan(1_000)

    parade.item = { ...parade.item, tail: null }
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => lineOf('sash')).toBeNull()
  })

  test('the page of a parade that ends removes its map with the sash on it', async () => {
    const parade = await openOnTrail()
    await expect.poll(() => lengthOf('sash')).toBeGreaterThan(0)
    await waitUntilJoined()
    parade.stop()
    await expect.element(page.getByRole('heading', { name: 'This parade has ended' })).toBeInTheDocument()
    await expect.poll(() => findAll('.leaflet-container').length).toBe(0)
  })
})

describe('the list of the stops', () => {
  const rowTexts = () =>
    findAll('[data-state] > b').map(({ parentElement }) => parentElement!.innerText.replace(/\s+/g, ' '))

  test('a parade’s page lists its stops with the numbers and states of the pins, and each push changes them', async () => {
    const parade = new TestParade('Listed Club', { hasRoute: true }).walkTo(200)
    await openScreen(`/track/${parade.id}`, answersFor([parade]))
    await waitUntilJoined()
    const range = String.raw`about \d+:\d\d( [AP]M)?–\d+:\d\d [AP]M`
    await expect.poll(() => rowTexts().length).toBe(4)
    const rows = rowTexts()
    expect(rows[0]).toBe('1 Passed: Start: Tremé Center, N. Villere at St. Philip')
    expect(rows[1]).toMatch(/^2 Next: Dooky Chase’s Restaurant, Orleans at N\. Miro about \d+ min$/)
    expect(rows[2]).toMatch(new RegExp(`^3 N. Broad at Esplanade ${range}$`))
    expect(rows[3]).toMatch(new RegExp(`^4 End: N. Claiborne at Esplanade ${range}$`))
    await expect.poll(pinStates).toEqual(['passed', 'next', 'ahead', 'ahead'])

    parade.walkTo(routeFields.stops[1]!.along + 70)
    parade.move()
    await expect.element(page.getByText('Next: N. Broad at Esplanade')).toBeInTheDocument()
    expect(rowTexts()[1]).toMatch(/^2 Passed: REFUEL: Dooky Chase’s/)
    await expect.poll(pinStates).toEqual(['passed', 'passed', 'next', 'ahead'])
    expect(await findViolations()).toEqual([])
  })

  test('the live map lists the route of the parade that it follows', async () => {
    const parades = [
      new TestParade('Followed Club', { hasRoute: true }).walkTo(200),
      new TestParade('Roaming Club'),
    ]
    await openScreen('/live', answersFor(parades), { viewport: phone })
    await waitForMarker(parades[0]!)
    await waitUntilJoined()
    const headings = () => textsOf('h2').filter((text) => text.startsWith('Route of'))
    const follow = (name: string) => pressKey(list().getByRole('button', { name, exact: true }), 'Enter')
    await follow('Roaming Club')
    await expect.poll(headings).toEqual([])
    await follow('Followed Club')
    await expect.poll(headings).toEqual(['Route of Followed Club'])
    expect(rowTexts().map((text) => text.split(' ', 2).join(' '))).toEqual([
      '1 Passed:',
      '2 Next:',
      '3 N.',
      '4 End:',
    ])
  })
})

test('on a map that follows no one, the pin of the start does not hide the only parade', async () => {
  const parade = new TestParade('Line-Up Club', { hasRoute: true })
  await openScreen('/', answersFor([parade]))
  ;(await find('#map-title')).scrollIntoView()
  await waitForMarker(parade)
  await waitUntilJoined()
  parade.walkTo(1)
  parade
    .report({ latitude: routeFields.stops[0]!.latitude, longitude: routeFields.stops[0]!.longitude })
    .move()
  await find('[data-state="next"]:has([data-pin-number])', '1')
  // Another size places pins and markers again.
  await page.viewport(1300, 800)
  await find('[data-room="hidden"]:has([data-pin-number])', '1')
  // A pin that hides a parade says how many.
  expect(findAll('[data-hides]')).toEqual([])
})
