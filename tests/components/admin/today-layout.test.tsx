import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as day from './parade-day.ts'
import { button } from '../harness/parts.ts'
import { openDashboard, phoneScreen, rect, today, todayRow } from './parade-day.ts'
import { dialog, press } from './press.ts'

/** The smallest side of a button that a finger hits. */
const MIN_BUTTON_PX = 44

test('on phones an untracked group takes at most 72 px, and its type is clear of buttons for a finger', async () => {
  const group = day.makeGroup({ type: 'black-masking-indians' })
  await openDashboard({}, { listGroups: [group] }, { viewport: phoneScreen })
  const start = button(`Start ${group.name}`)
  const link = button(`Link for ${group.name}`)
  const row = page.getByRole('row').filter({ has: start })
  await expect.element(link).toBeVisible()
  expect(rect(row).height).toBeLessThanOrEqual(72)
  for (const each of [link, start])
    expect(Math.min(rect(each).width, rect(each).height)).toBeGreaterThanOrEqual(MIN_BUTTON_PX)
  for (const width of [320, 360, 390]) {
    await page.viewport(width, 640)
    expect(overlap(rect(start), rect(row.getByText('Black Masking Indians'))), `${width} px`).toBe(false)
  }
})

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom

test('a toast covers neither the title nor a button of its dialog', async () => {
  const group = day.makeGroup()
  const answers = { listGroups: [group], generateTrackerLink: day.newLink({ groupId: group.id }) }
  await openDashboard({}, answers, { viewport: { width: 844, height: 390 } })
  await press(`Link for ${group.name}`)
  await day.generateLink('Odile Example of the Paper Lantern Walkers and Strutters')
  const toast = dialog.getByRole('listitem').filter({ hasText: 'Tracker Link Generated' })
  await expect.element(toast).toBeVisible()
  for (const [width, height] of [
    [844, 390],
    [568, 320],
    [320, 640],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    for (const control of [
      dialog.getByRole('banner').getByRole('button', { name: 'Close' }),
      dialog.getByRole('button', { name: 'Copy link' }),
      dialog.getByRole('link', { name: 'Email it' }),
      dialog.getByRole('link', { name: 'Text it' }),
      dialog.getByRole('heading', { name: 'Tracker Link Generated' }),
    ])
      expect(overlap(rect(toast), rect(control)), `${width} × ${height} px`).toBe(false)
  }
})

test('below live parades, the first Start of today is one tap away on a phone', async () => {
  const group = day.makeGroup()
  const parades = [1, 2, 3, 4].map(() => day.makeParade())
  await openDashboard({ parades, today: [day.makeEvent(group)] }, {}, { viewport: phoneScreen })
  const start = today.getByRole('button', { name: `Start ${group.name}`, exact: true })
  await expect.element(start).toBeVisible()
  expect(rect(start).y).toBeGreaterThan(phoneScreen.height)
  await today.getByRole('button', { name: '1 to start' }).click()
  await expect.poll(() => rect(start).y > 0 && rect(start).bottom < phoneScreen.height).toBe(true)
})

test('without an answer for the map, the board says so', async () => {
  const parade = day.makeParade()
  await openDashboard({ parades: [parade] }, { listLiveParades: new Response(null, { status: 500 }) })
  await expect.element(today.getByText('The parades could not be loaded on the map.')).toBeVisible()
})

test('below the rows of a phone, the map shows by its button or a row: the selected parade, or all for a row without one', async () => {
  const [parade, far] = [
    day.makeParade(),
    day.makeParade(undefined, { latitude: '29.930000', longitude: '-90.120000' }),
  ]
  const event = day.makeEvent(day.makeGroup(), { time: '00:05' })
  const viewport = { width: 390, height: 480 }
  await openDashboard({ parades: [parade, far], today: [event] }, {}, { viewport })
  const map = document.getElementById('today-map')!
  const isInView = () => map.getBoundingClientRect().bottom < viewport.height + 1
  await expect.element(todayRow(parade.groupName)).toBeVisible()
  expect(map.getBoundingClientRect().y).toBeGreaterThan(viewport.height)
  await press('Map')
  await expect.poll(isInView).toBe(true)
  await expect.element(page.getByRole('region', { name: 'Map of today’s parades' })).toBeVisible()
  scrollTo(0, 0)
  expect(isInView()).toBe(false)
  await todayRow(parade.groupName).getByRole('button', { name: parade.groupName, exact: true }).click()
  /** Whether the middle of a parade's marker is in the middle part of the map, of some share. */
  const isWithin = (id: number, share: number) => {
    const frame = map.querySelector('.leaflet-container')?.getBoundingClientRect()
    const marker = document.querySelector(`[data-parade-id="${id}"]`)?.getBoundingClientRect()
    if (!frame || !marker) return undefined
    const dx = Math.abs(marker.x + marker.width / 2 - frame.x - frame.width / 2)
    const dy = Math.abs(marker.y + marker.height / 2 - frame.y - frame.height / 2)
    return dx < (frame.width / 2) * share && dy < (frame.height / 2) * share
  }
  await expect.poll(() => isInView() && isWithin(parade.id, 0.2)).toBe(true)
  expect(isWithin(far.id, 1)).toBe(false)
  await todayRow('Not started').getByRole('button', { name: event.groupName, exact: true }).click()
  await expect.poll(() => [isWithin(parade.id, 1), isWithin(far.id, 1)]).toEqual([true, true])
})
