import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { addDays, dayOf, weekday } from '#shared/calendar.ts'
import { openScreen } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { heading, see } from '../harness/parts.ts'

const today = dayOf(new Date())
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** The space that the page leaves between its header and what scrolls into view. */
const SCROLL_PADDING_PX = 16
/** Today's event is not over at any hour. */
const timesOfDay: Record<number, { time: string; endTime: string }> = {
  0: { time: '00:00', endTime: '23:59' },
  2: { time: '06:00', endTime: '10:00' },
}

const group = row('listGroups', { id: 7, name: 'Lantern Line Social Aid & Pleasure Club' })
const season = Array.from({ length: 14 }, (_, day) =>
  row('listEvents', {
    id: day + 1,
    groupId: 7,
    date: addDays(today, day),
    time: '13:00',
    endTime: '17:00',
    ...timesOfDay[day],
    title: `Parade ${day}`,
    description: `Description ${day}`,
    location: 'Tremé Center',
    startLocation: 'Tremé Center',
    startCoordinates: '29.9650,-90.0697',
    endLocation: 'Congo Square',
  }),
)
const late = { time: '23:00', endTime: '23:59' }
/** More events of today than the first page of the list has. */
const busyDay = (count: number) =>
  Array.from({ length: count }, (_, id) =>
    row('listEvents', { id: 100 + id, groupId: 7, date: today, ...late, title: `Busy ${id}` }),
  )
const openCalendar = (viewport: typeof phone, more: typeof season = []) =>
  openScreen('/calendar', { listGroups: [group], listEvents: [...more, ...season] }, { viewport })

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
const articles = () => [...document.querySelectorAll('article')]
const article = (title: string) => page.getByRole('article').filter({ hasText: title })
const chip = (name: string) => page.getByRole('button', { name })
const chips = page.getByRole('navigation', { name: 'Days' })
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
/** The heading of a day that has the focus. */
const focusedDay = async () => {
  await expect.poll(() => document.activeElement?.tagName).toBe('H2')
  await drawn()
  return document.activeElement!
}

/** How many rows are in full between the chips and the lower bar, after the first, open one. */
async function countRows(): Promise<number> {
  // Rows that come into view for the first time get their real height, which moves the others.
  for (let turn = 0; turn < 2; turn += 1) {
    articles()[1]!.scrollIntoView()
    scrollBy(0, SCROLL_PADDING_PX - chips.element().clientHeight)
    await drawn()
  }
  const top = boxOf(chips).bottom
  const bar = document.querySelector('[data-bottom-bar]')!.getBoundingClientRect()
  const bottom = bar.height > 0 ? bar.top : innerHeight
  const boxes = articles()
    .slice(1)
    .map((element) => element.getBoundingClientRect())
  return boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length
}

test('five rows fit on a phone and ten on a desktop, and rows expand', async () => {
  await openCalendar(desktop)
  await expect.element(article('Parade 3')).toBeInTheDocument()
  expect(await countRows()).toBeGreaterThanOrEqual(10)
  await page.viewport(phone.width, phone.height)
  expect(await countRows()).toBeGreaterThanOrEqual(5)

  const third = article('Parade 3')
  // Each day is shown once; its rows name it for screen readers.
  expect((third.element() as HTMLElement).innerText).toContain('1:00 PM–5:00 PM')
  expect(third.element().querySelector('p')!.textContent).toContain(addDays(today, 3).slice(0, 4))
  await see(page.getByText('Description 0'))
  const description = third.getByText('Description 3')
  await expect.element(description).not.toBeVisible()
  third.element().querySelector('summary')!.click()
  await see(description)
  // Back from a link shows the row as it was.
  await third.getByRole('link').first().click()
  await see(heading('Upcoming Events'))
  history.back()
  await see(description)
  await expect
    .element(third.getByRole('link', { name: 'Directions to the start of Parade 3' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:.*29\.965/))
  await expect
    .element(third.getByRole('link', { name: /^Map app/ }))
    .toHaveAttribute('href', expect.stringMatching(/^geo:29\.965/))
})

test('each icon of a row has a name and a tooltip, and the times keep clear of them at 320, 360 and 390 px', async () => {
  await openCalendar(phone)
  const third = article('Parade 3')
  const icons = [
    [third.getByRole('link', { name: '+ calendar: Parade 3' }), '+ calendar'],
    [third.getByRole('button', { name: 'View Map: Parade 3' }), 'View Map'],
    [third.getByRole('link', { name: 'Directions to the start of Parade 3' }), 'Directions'],
    [third.getByRole('button', { name: /^Follow Lantern Line/ }), 'Follow'],
  ] as const
  for (const [icon, words] of icons) await expect.element(icon).toHaveAttribute('data-tooltip', words)
  expect(third.element().querySelector('summary')!.dataset['tooltip']).toBe('Details')
  await expect.poll(() => document.querySelector('[popover]')).not.toBeNull()
  ;(icons[0][0].element() as HTMLElement).focus()
  // The focus scrolls, which hides a tooltip.
  await drawn()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await drawn()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => document.querySelector('[popover]:popover-open')?.textContent).toBe('+ calendar')

  const second = article('Parade 2')
  const time = second.getByRole('time')
  for (const [width, lines] of [
    [390, 1],
    [360, 2],
  ] as const) {
    await page.viewport(width, 844)
    await drawn()
    const times = boxOf(time)
    // A line of times is 14.4 px high.
    expect(Math.round(times.height / 14.4), `lines at ${width} px`).toBe(lines)
    const icon = boxOf(second.getByRole('link', { name: '+ calendar: Parade 2' }))
    expect(icon.x - times.right, `gap at ${width} px`).toBeGreaterThanOrEqual(4)
    // Neither time is broken.
    for (const part of time.element().querySelectorAll(':scope > span'))
      expect(part.getBoundingClientRect().height).toBeLessThan(20)
  }
  // Below them, they keep clear of the times, too.
  await page.viewport(320, 844)
  await drawn()
  const directions = boxOf(second.getByRole('link', { name: /^Directions/ }))
  expect(directions.y).toBeGreaterThanOrEqual(boxOf(time).bottom)
})

test('the row of a live parade says what its people reported', async () => {
  const at = new Date().toISOString()
  const parade = row('listLiveParades', {
    id: 3,
    groupId: 7,
    eventId: 1,
    status: 'active',
    state: 'at-a-stop',
    lastUpdated: at,
    report: { report: 'at-a-stop', minutes: null, at },
  })
  await openScreen('/calendar', { listGroups: [group], listEvents: season, listLiveParades: [parade] })
  await see(article('Parade 0').getByText(/^At a stop · from the parade, \d+ s ago$/))
})

test('a chip leads to a day behind more than 30 events, which the list then shows', async () => {
  await openCalendar(phone, busyDay(31))
  await expect.poll(() => articles().length).toBe(30)
  await chip('Later').click()
  const { y } = (await focusedDay()).getBoundingClientRect()
  expect(y).toBeGreaterThan(100)
  expect(y).toBeLessThan(180)
  expect(articles().length).toBeGreaterThan(30)
  await chip('This Sunday').click()
  const daysToSunday = (7 - weekday(today)) % 7
  await expect.poll(() => document.activeElement?.id).toBe(`day-${addDays(today, daysToSunday)}`)

  // On a wide screen the day's heading sticks beside its rows.
  await page.viewport(desktop.width, desktop.height)
  for (const name of ['Later', 'Today']) await chip(name).click()
  const below = boxOf(chips).bottom
  await expect.poll(() => articles()[0]!.getBoundingClientRect().y).toBeGreaterThanOrEqual(below - 2)
  expect(articles()[0]!.getBoundingClientRect().y).toBeLessThan(below + 40)
})

test('on a phone on its side, a chip leads to its day’s heading below the chips, past rows that were not drawn', async () => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await openCalendar(viewport, busyDay(44))
    await chip('Later').click()
    const { y } = (await focusedDay()).getBoundingClientRect()
    const below = boxOf(chips).bottom
    expect(y, `${viewport.width} px`).toBeGreaterThanOrEqual(below)
    expect(y, `${viewport.width} px`).toBeLessThan(below + 40)
  }
})
