import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayOf } from '#shared/calendar.ts'
import { unreachable } from '../harness/answers.ts'
import { useLocation } from '../harness/geolocation.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'
import {
  allowMotion,
  boxOf,
  dragFrom,
  find,
  findAll,
  focus,
  focusableMarker,
  mapElement,
  markerOf,
  phone,
  pressKey,
  waitForMarker,
  waitUntilStill,
} from './on-map.ts'
import { answersFor, routeFields, TestParade } from './parades.ts'

const pill = page.getByRole('button', { name: 'Back to the parade' })

test.each(['/live', '/track'])(
  '%s follows the parade until the map is dragged, and again from the pill',
  async (path) => {
    const parade = new TestParade('Followed Club')
    const move = async (latitude: number) => {
      parade.report({ latitude, longitude: -90.073 }).move()
      await expect.poll(() => markerOf(parade)?.dataset['latitude']).toBe(latitude.toFixed(6))
      await waitUntilStill()
    }
    /** The marker's distance from the middle of the map, in px. */
    const offset = () => {
      const [marker, map] = [boxOf(markerOf(parade)!), boxOf(mapElement())]
      return Math.hypot(
        marker.x + marker.width / 2 - map.x - map.width / 2,
        marker.y + marker.height / 2 - map.y - map.height / 2,
      )
    }
    await openScreen(path === '/live' ? path : `${path}/${parade.id}`, answersFor([parade]))
    await waitForMarker(parade)
    await waitUntilJoined()
    // At first, /live fits the parade beside the map's buttons. With its first answer or push, it follows.
    await move(29.9642)
    // The cards cover the left part, so the parade is to the right of the middle.
    const initial = offset()
    await move(29.96435)
    await expect.poll(() => Math.abs(offset() - initial)).toBeLessThan(2)
    await dragFrom(900, 300, 100, 200)
    await expect.element(pill).toBeVisible()
    await expect.poll(offset).toBeGreaterThan(initial + 50)
    await move(29.9641)
    await pill.click()
    await expect.poll(() => Math.abs(offset() - initial)).toBeLessThan(2)
    await expect.element(pill).not.toBeInTheDocument()
  },
)

test('"My location" shows a dot where the visitor is, and says why it cannot', async () => {
  const parade = new TestParade('Followed Club')
  const open = () => openScreen('/live', answersFor([parade]))
  const findMe = page.getByRole('button', { name: 'My location' })
  useLocation({ latitude: 29.9702, longitude: -90.0801 })
  await open()
  await findMe.click()
  await find('.leaflet-marker-pane [class*=dot]')
  await expect.element(pill).toBeVisible()
  expect(JSON.stringify(server.requests)).not.toContain('29.97')

  useLocation({ latitude: 32.5, longitude: -92.1 })
  await open()
  await waitForMarker(parade)
  await findMe.click()
  await expect.element(page.getByText('You’re far from New Orleans.').first()).toBeVisible()
  expect(markerOf(parade)!.checkVisibility()).toBe(true)
  await expect.element(pill).not.toBeInTheDocument()

  useLocation({ latitude: 29.97, longitude: -90.08 }).isBlocked = true
  await open()
  await findMe.click()
  await expect.element(page.getByText('Location is blocked for this page.').first()).toBeVisible()
})

test('the trail keeps the corner where the page was opened', async () => {
  const parade = new TestParade('Cornered Club', { at: [29.964, -90.074] })
  parade.report({ latitude: 29.96415, longitude: -90.074 })
  await openScreen(`/track/${parade.id}`, answersFor([parade]))
  await waitUntilJoined()
  await waitForMarker(parade)
  server.answers.getLiveParade = unreachable
  parade.report({ latitude: 29.96415, longitude: -90.07385 }).move()
  await expect.poll(() => markerOf(parade)!.dataset['longitude']).toBe('-90.073850')
  const walked = await find('path[class*=walked]')
  await expect.poll(() => walked.getAttribute('d')!.split('L').length).toBe(3)
})

test('a map that a visitor moved stays put when parades start', async () => {
  await allowMotion()
  const event = row('listEvents', {
    id: 5,
    date: addDays(dayOf(new Date()), 1),
    time: '13:00',
    ...routeFields,
  })
  const parades: TestParade[] = []
  const viewport = { width: 1280, height: 600 }
  await openScreen('/calendar?map=5', answersFor(parades, { listEvents: [event] }), { viewport })
  await find('.leaflet-container')
  await expect.poll(() => boxOf(mapElement()).height).toBe(500)
  await waitUntilJoined()
  const where = () => findAll('.leaflet-map-pane')[0]!.style.transform
  // Leaflet removes this class when a move ends.
  const isAtRest = () => find('.leaflet-map-pane:not(.leaflet-pan-anim)')
  await isAtRest()
  const before = where()
  // A key does nothing while the dialog still takes the focus.
  await expect
    .poll(async () => {
      await pressKey(mapElement(), 'ArrowRight')
      return where()
    })
    .not.toBe(before)
  await isAtRest()
  const moved = where()
  // The second response arrives after the effects of the first.
  for (const which of ['first', 'second']) {
    const count = () => server.requests.filter(({ name }) => name === 'listEvents').length
    const asked = count()
    parades.push(new TestParade(`The ${which} to start`))
    parades.at(-1)!.start()
    push('invalidate', ['/api/events'])
    await expect.poll(count).toBeGreaterThan(asked)
  }
  await waitUntilStill()
  expect(where()).toBe(moved)
})

describe('a turned phone', () => {
  const landscape = { width: phone.height, height: phone.width }
  let parades: [TestParade, TestParade]
  beforeEach(() => {
    parades = [
      new TestParade('Near Club', { at: [29.964, -90.074] }),
      new TestParade('Far Club', { at: [29.94, -90.09] }),
    ]
  })

  /** Whether the topmost element at a parade's marker is part of that marker. */
  const isUncovered = (parade: TestParade) => {
    const marker = markerOf(parade)
    if (!marker) return false
    const { x, y, width, height } = boxOf(marker)
    return marker.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }

  test.each([
    ['portrait', phone, landscape],
    ['landscape', landscape, phone],
  ])('parades that were in view stay there when a phone is turned from %s', async (_name, before, after) => {
    for (const path of ['/live', `/track/${parades[0].id}`]) {
      await openScreen(path, answersFor(parades), { viewport: before })
      await expect.poll(() => isUncovered(parades[0])).toBe(true)
      window.scrollTo(0, 300)
      expect(window.scrollY).toBeGreaterThan(0)
      await page.viewport(after.width, after.height)
      await expect.poll(() => isUncovered(parades[0])).toBe(true)
      // The footer is not over the sheet.
      await expect.poll(() => window.scrollY).toBe(0)
      if (path === '/live') await expect.poll(() => isUncovered(parades[1])).toBe(true)
    }
  })

  test('on a phone held sideways, the popup that the keyboard opens is in view, and the page not scrolled', async () => {
    await openScreen('/live', answersFor(parades), { viewport: landscape })
    const marker = await focusableMarker(parades[1])
    focus(mapElement())
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await expect.poll(() => boxOf(marker).y).toBeGreaterThan(landscape.height)
    await pressKey(marker, 'Enter')
    const popup = page.getByRole('dialog')
    await expect.element(popup).toBeInTheDocument()
    await expect.poll(() => boxOf(popup).bottom).toBeLessThan(landscape.height)
    await expect.poll(() => window.scrollY).toBe(0)
    await expect.poll(() => boxOf(popup).bottom).toBeLessThan(landscape.height)
    expect(boxOf(popup).y).toBeGreaterThan(boxOf(page.getByRole('banner')).bottom)
  })
})
