import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hold, type Answers } from '../harness/answers.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'
import { elementOf, isClearAt, type Part, waitUntilStill } from '../layout/rules.ts'
import { parade, world } from '../layout/world.ts'
import { button, field, heading, miss, see } from '../harness/parts.ts'

/** Describes the focused element: its accessible name, if any, and its tag. */
const describeFocus = () => {
  const { tagName, ariaLabel, textContent } = document.activeElement!
  return `${tagName} ${(ariaLabel ?? textContent).trim()}`
}

const press = async (target: Part | HTMLElement, key: string) => {
  const element = target instanceof HTMLElement ? target : elementOf(target)
  element.focus()
  await userEvent.keyboard(`{${key}}`)
}

const popup = page.getByRole('dialog', { name: 'Key Club' })

/** Whether the corners of the popup and its close button are uncovered and in the window. */
const isPopupClear = () =>
  isClearAt('.leaflet-popup', [8, 8], [-8, 8], [8, -8], [-8, -8]) &&
  isClearAt('.leaflet-popup-close-button', [20, 20])

/** Opens the live map with one parade. Returns it, and the marker that takes the focus. */
async function openLiveMap(size: { width: number; height: number }, answers: Answers = {}) {
  const live = parade('Key Club', { accuracy: 8, route: ['29.963100,-90.073000', '29.964100,-90.073000'] })
  await openScreen('/live', { ...world({ parades: [live] }), ...answers }, { viewport: size })
  const mark = () => document.querySelector<HTMLElement>(`[data-parade-id="${live.id}"]`)
  await expect.poll(mark).toBeTruthy()
  await waitUntilStill()
  return { live, mark, marker: mark()!.closest<HTMLElement>('.leaflet-marker-icon')! }
}

test('a clicked button keeps the focus while it works, and ignores a second click', async () => {
  await openScreen('/live', world())
  await waitUntilJoined()
  const stats = hold<Awaited<ReturnType<typeof row<'getStats'>>>>()
  server.answers.getStats = stats.answer
  const countBefore = server.requests.filter(({ name }) => name === 'getStats').length
  await press(button('Refresh Map'), 'Enter')
  await see(button('Refreshing...'))
  await userEvent.keyboard('{Enter}')
  stats.release(row('getStats'))
  await see(button('Refresh Map'))
  expect(describeFocus()).toBe('BUTTON Refresh Map')
  expect(server.requests.filter(({ name }) => name === 'getStats')).toHaveLength(countBefore + 1)
})

test('a form being sent ignores its button and Enter, and then the response message takes the focus', async () => {
  const joined = hold<undefined>()
  await openScreen('/waitlist', { joinWaitlist: async () => (await joined.answer(), row('joinWaitlist')) })
  await page.getByLabelText('I am a…').selectOptions('supporter')
  await field('Email').fill('keys@example.org')
  await userEvent.keyboard('{Enter}')
  await see(button('Joining...'))
  await userEvent.keyboard('{Enter}')
  await press(button('Joining...'), 'Enter')
  joined.release(undefined)
  await see(heading('You’re on the list'))
  expect(server.bodiesOf('joinWaitlist')).toHaveLength(1)
  await expect.poll(describeFocus).toBe('H1 You’re on the list')
})

test('removing a line of a list keeps the focus in the list', async () => {
  await openScreen('/create-group')
  await button('Add link').click()
  await button('Add link').click()
  await userEvent.keyboard('https://example.org/second')
  await press(button('Remove link 1'), 'Enter')
  await miss(button('Remove link 2'))
  await expect.poll(describeFocus).toBe('BUTTON Remove link 1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(describeFocus).toBe('BUTTON Add link')
})

test('behind a full-screen map nothing can be reached by the keyboard', async () => {
  await openLiveMap({ width: 1280, height: 800 })
  await press(button('Full screen'), 'Enter')
  await see(button('Exit full screen'))
  for (let stop = 0; stop < 25; stop++) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    expect(
      activeElement === document.body || activeElement!.closest('#content'),
      describeFocus(),
    ).toBeTruthy()
  }
  await press(button('Exit full screen'), 'Enter')
  await see(button('Full screen'))
  elementOf(button('Open menu')).focus()
  expect(describeFocus()).toBe('BUTTON Open menu')
})

test('the arrow keys stop following a parade; a pill leads back and leaves the focus on the map', async () => {
  const live = parade('Key Club')
  await openScreen(`/track/${live.id}`, world({ parades: [live] }))
  const map = page.getByRole('region', { name: 'Map of Key Club' })
  const pill = button('Back to the parade')
  await see(map)
  await expect.poll(() => document.querySelector(`[data-parade-id="${live.id}"]`)).toBeTruthy()
  elementOf(map).focus()
  expect(pill.elements()).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  await see(pill)
  await press(pill, 'Enter')
  await expect.element(map).toHaveFocus()
  expect(pill.elements()).toEqual([])
})

test('on a phone a popup is fully visible and takes the focus until Escape or its button closes it', async () => {
  const phone = { width: 390, height: 844 }
  const { marker } = await openLiveMap(phone)
  await press(marker, 'Enter')
  await expect.element(popup).toHaveFocus()
  await expect.poll(isPopupClear).toBe(true)
  await userEvent.keyboard('{Escape}')
  await miss(popup)
  expect(document.activeElement).toBe(marker)

  // The banner moves the map down.
  const again = await openLiveMap(phone, { hello: { ...row('hello'), demonstration: true } })
  await see(page.getByRole('complementary', { name: 'Demonstration' }))
  await userEvent.click(again.mark()!)
  await expect.element(popup).toHaveFocus()
  await expect.poll(isPopupClear).toBe(true)
  await popup.getByRole('button', { name: 'Close popup' }).click()
  await miss(popup)
  expect(document.activeElement).toBe(again.marker)

  const readInks = () =>
    [...document.querySelectorAll('path:is([class*=walked], [class*=casing], [class*=accuracy])')].map(
      (path) => getComputedStyle(path).opacity,
    )
  await button('Brass Bands').click()
  await expect.poll(readInks).toEqual(['0.32', '0.32', '0.32'])
  await button('All Groups').click()
  await expect.poll(readInks).toEqual(['1', '1', '1'])
})

test.each([
  [320, 640],
  [844, 390],
])('at %i × %i px, a popup has room and keeps it while the parade moves', async (width, height) => {
  const { live, mark, marker } = await openLiveMap({ width, height })
  await waitUntilJoined()
  await press(marker, 'Enter')
  await see(popup)
  await expect.poll(isPopupClear).toBe(true)
  const { id, longitude, accuracy, status, along, state } = live
  const lastUpdated = new Date().toISOString()
  push('parades:moved', [
    { id, latitude: '29.964150', longitude, accuracy, lastUpdated, status, along, state },
  ])
  await expect.poll(() => mark()!.dataset['latitude']).toBe('29.964150')
  await waitUntilStill()
  expect(isPopupClear()).toBe(true)
})
