import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unreachable } from '../harness/answers.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { row as sampleRow } from '../harness/sample.ts'
import {
  allowMotion,
  boxOf,
  describeFocus,
  dragFrom,
  findAll,
  find,
  focus,
  focusableMarker,
  list,
  mapElement,
  markerOf,
  phone,
  pressKey,
  waitForTags,
  waitUntilStill,
} from './on-map.ts'
import { answersFor, TestParade } from './parades.ts'

const HEADER_PX = 62

let parades: TestParade[]
beforeEach(() => {
  parades = ['Lantern Line', 'Second Sunday', 'Third Ward'].map(
    (name, index) => new TestParade(name, { at: [29.9641 + index * 0.004, -90.073] }),
  )
})

/** Opens the live map on a phone, with the banner above the map. */
async function openLive(viewport = phone): Promise<void> {
  const hello = { ...sampleRow('hello'), demonstration: true }
  await openScreen('/live', answersFor(parades, { hello }), { viewport })
  await waitForTags()
  await page.getByText('Demonstration data').findElement()
  await waitUntilStill()
}

const handle = page.getByRole('button', { name: /^Show more of the/ })
const row = (name: string) => page.getByRole('button', { name, exact: true }).last()
const track = page.getByRole('article').getByRole('link', { name: /^Track / })
const firstRow = page.getByRole('article').first()
const zoomOut = page.getByRole('button', { name: 'Zoom out' })
const barTop = () => boxOf(page.getByRole('navigation', { name: 'Pages' })).y

/** Returns the sheet's upper edge once it rests. */
async function readTop(): Promise<number> {
  await waitUntilStill()
  return boxOf(list()).y
}

describe('the first screen', () => {
  test('the first Track button is on the first screen, at most 12 tab stops after the skip link', async () => {
    await openLive()
    expect(boxOf(track.first()).bottom).toBeLessThan(barTop())
    await pressKey(page.getByRole('link', { name: 'Skip to content' }), 'Enter')
    const stops: string[] = []
    while (stops.length < 20 && !stops.at(-1)?.startsWith('Track ')) {
      await userEvent.tab()
      stops.push(describeFocus())
    }
    expect(stops.at(-1)).toBe('Track Lantern Line')
    expect(stops.length, stops.join(', ')).toBeLessThanOrEqual(12)
  })

  /** Opens the live map with a club of a type of its own, and filters by that type. */
  async function openFiltered(
    name: string,
    type: 'brass-band' | 'baby-dolls',
    filter: string,
  ): Promise<TestParade> {
    const parade = new TestParade(name, { type })
    parades.push(parade)
    await openLive()
    await page.getByRole('button', { name: filter }).click()
    return parade
  }

  test('the first Track button is on the first screen also below a name of many lines', async () => {
    const name = 'The Original Lady and Men Rollers of the Old Sixth Ward and the Upper Seventh Ward'
    const { id } = await openFiltered(name, 'brass-band', 'Brass Bands')
    const first = firstRow.getByRole('link', { name: `Track ${name}` })
    await expect.element(first).toBeVisible()
    await waitUntilStill()
    expect(boxOf(first).bottom).toBeLessThan(barTop())
    // It is no part of the row's button, which follows the parade.
    await first.click()
    await expect.poll(() => location.pathname).toBe(`/track/${id}`)
  })

  test('without a signal, too, the first Track button is on the first screen, below both banners', async () => {
    await openFiltered('Old Ward Ladies Social Aid & Pleasure Club', 'baby-dolls', 'Baby Dolls')
    // The phone loses its signal.
    server.answers.hello = unreachable
    server.answers.listLiveParades = unreachable
    dispatchEvent(new Event('offline'))
    await expect.element(page.getByText(/^You’re offline/)).toBeVisible()
    await waitUntilStill()
    expect(boxOf(track.first()).bottom).toBeLessThan(barTop())
    // The sheet still leaves room for the map's buttons.
    expect(boxOf(zoomOut).bottom).toBeLessThan(boxOf(handle).y)
  })

  test('on small phones with a notice above the map, the sheet leaves room for the map’s buttons, and a row’s street is not covered', async () => {
    await openLive({ width: 320, height: 640 })
    expect(await readTop()).toBeLessThan(640 - 130)
    expect(boxOf(zoomOut).bottom).toBeLessThan(boxOf(handle).y)
    await page.viewport(320, 568)
    await handle.click()
    await waitUntilStill()
    const street = boxOf(await find('article header + p'))
    expect(street.bottom).toBeLessThanOrEqual(boxOf(track.first()).y)
  })

  test('a line below the street shows whole or not at all', async () => {
    const parade = new TestParade('At A Stop Club', { type: 'brass-band' })
    Object.assign(parade.item, {
      state: 'at-a-stop',
      report: { report: 'at-a-stop', minutes: null, at: new Date().toISOString() },
    })
    parades.push(parade)
    await openLive()
    await page.getByRole('button', { name: 'Brass Bands' }).click()
    const line = firstRow.getByText('At a stop', { exact: true })
    const opacity = () => getComputedStyle(findAll('article header ~ div > p')[0]!).opacity
    await expect.element(line).toBeInTheDocument()
    await expect.poll(opacity).toBe('1')
    await waitUntilStill()
    // Lower, the buttons of its row cover half of it.
    const rest = boxOf(track.first()).y - boxOf(line).y
    await page.viewport(390, Math.round(844 - rest))
    await expect.poll(opacity).toBe('0')
    await handle.click()
    await expect.poll(opacity).toBe('1')
  })
})

test('chips, markers and controls are one tab stop each; arrow keys move within and leave the map in place', async () => {
  await openLive()
  for (const [items, count] of [
    [findAll('.leaflet-marker-icon[tabindex]'), 3],
    [page.getByRole('toolbar', { name: 'Group type' }).getByRole('button').elements(), 5],
    [page.getByRole('toolbar', { name: 'Map controls' }).getByRole('button').elements(), 5],
  ] as const) {
    expect(items).toHaveLength(count)
    const tabStops = () => items.map((item) => item.getAttribute('tabindex'))
    const others = Array<string>(count - 1).fill('-1')
    expect(tabStops()).toEqual(['0', ...others])
    const before = boxOf(markerOf(parades[0]!)!)
    ;(items[0] as HTMLElement).focus()
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['End', count - 1],
      ['ArrowDown', 0],
      ['ArrowLeft', count - 1],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      expect(document.activeElement, key).toBe(items[index])
    }
    expect(tabStops()).toEqual([...others, '0'])
    expect(boxOf(markerOf(parades[0]!)!)).toEqual(before)
  }
})

describe('the height of the sheet', () => {
  test('the handle drags the sheet to three heights', async () => {
    await allowMotion()
    await openLive()
    const middle = await readTop()
    const drag = async (by: number) => {
      const { x, y, width, height } = boxOf(handle)
      const [startX, startY] = [x + width / 2, y + height / 2]
      const moves = [0.25, 0.5, 0.75, 1].map((share) => ({
        coords: { x: startX, y: startY + (by - Math.sign(by)) * share },
      }))
      await userEvent.pointer([{ coords: { x: startX, y: startY }, keys: '[MouseLeft>]' }, ...moves])
      // A slow end, so that it is no flick.
      await waitUntilStill()
      await userEvent.pointer([{ coords: { x: startX, y: startY + by } }, { keys: '[/MouseLeft]' }])
      return readTop()
    }
    const high = await drag(-160)
    expect(high).toBeLessThan(middle - 120)
    // Even then, more of the map is visible than its row of chips.
    expect(high).toBeGreaterThan(HEADER_PX + 140)
    expect(await drag(190)).toBe(middle)
    const low = await drag(250)
    expect(low).toBeGreaterThan(700)
    expect(low).toBeLessThan(800)
    expect(await drag(-20)).toBe(low)
    expect(await drag(-280)).toBe(middle)
  })

  test('keys and presses change the height of the sheet, and the line that a low sheet shows raises it', async () => {
    await openLive()
    const middle = await readTop()
    await pressKey(handle, 'ArrowUp')
    const high = await readTop()
    expect(high).toBeLessThan(middle)
    await userEvent.keyboard('{Home}')
    const low = await readTop()
    expect(low).toBeGreaterThan(middle)
    await userEvent.keyboard('{End}')
    expect(await readTop()).toBe(high)
    await userEvent.keyboard('{Enter}')
    expect(await readTop()).toBe(low)
    await handle.click()
    expect(await readTop()).toBe(middle)
    await pressKey(handle, 'Home')
    expect(await readTop()).toBe(low)
    await page.getByText('When does it reach me?', { exact: true }).click()
    expect(await readTop()).toBe(middle)
  })

  test('a sheet that made room for popups returns to its height after the last, with the followed parade in view', async () => {
    await openLive()
    await row('Third Ward').click()
    await pressKey(handle, 'End')
    const high = await readTop()
    const open = async (index: number) => {
      await pressKey(await focusableMarker(parades[index]!), 'Enter')
      await expect.element(page.getByRole('dialog', { name: parades[index]!.name })).toBeInTheDocument()
    }
    await open(2)
    await expect.poll(readTop).toBeGreaterThan(700)
    await open(1)
    expect(await readTop()).toBeGreaterThan(700)
    await userEvent.keyboard('{Escape}')
    await expect.poll(readTop).toBe(high)
    await expect.poll(() => boxOf(markerOf(parades[2]!)!).y).toBeLessThan(high)

    await open(2)
    await expect.poll(readTop).toBeGreaterThan(700)
    await pressKey(handle, 'ArrowUp')
    const middle = await readTop()
    await page.elementLocator(await find('.leaflet-popup-close-button')).click()
    await expect.poll(() => findAll('.leaflet-popup').length).toBe(0)
    expect(await readTop()).toBe(middle)
  })

  test('tags make room for the sheet as soon as it rests', async () => {
    // Without the layout's own updates every second.
    const original = window.setInterval
    vi.spyOn(window, 'setInterval').mockImplementation(((work: () => void, ms?: number) =>
      ms === 1_000 ? 0 : original(work, ms)) as typeof setInterval)
    onTestFinished(() => void vi.restoreAllMocks())
    await openLive()
    await readTop()
    const hiddenTags = () => findAll('.leaflet-marker-pane [data-side="none"]').length
    expect(hiddenTags()).toBe(0)
    await pressKey(handle, 'End')
    await expect.poll(hiddenTags).toBeGreaterThan(0)
  })
})

describe('the visible map', () => {
  test('however far one scrolls, the map stays in view, and the focus is never behind the footer', async () => {
    await openLive()
    const isMapVisible = () =>
      Boolean(document.elementFromPoint(100, HEADER_PX + 120)?.closest('.leaflet-container'))
    await userEvent.wheel(list(), { delta: { y: 1_000 }, times: 6 })
    await waitUntilStill()
    await expect.poll(isMapVisible).toBe(true)
    window.scrollTo(0, 1e6)
    const footer = page.getByRole('contentinfo')
    await expect.element(footer).toBeInTheDocument()
    await expect.poll(isMapVisible).toBe(true)
    focus(page.getByRole('button', { name: 'Admin Access' }))
    await expect.poll(isMapVisible).toBe(true)
    focus(footer.getByRole('link').first())
    await userEvent.tab({ shift: true })
    expect(describeFocus()).toBe('Refresh Map')
    await expect
      .poll(() => {
        const { left, top, width, height } = boxOf(document.activeElement!)
        const shown = document.elementFromPoint(left + width / 2, top + height / 2)
        return document.activeElement!.contains(shown)
      })
      .toBe(true)
  })

  test('a press on a club’s row centers the visible map on it, at each height of the sheet', async () => {
    await openLive()
    const offset = async (index: number) => {
      const top = await readTop()
      const [marker, map] = [boxOf(markerOf(parades[index]!)!), boxOf(mapElement())]
      // A row of chips covers the map's top.
      const middle = (map.y + 56 + top) / 2
      return Math.hypot(marker.x + marker.width / 2 - 195, marker.y + marker.height / 2 - middle)
    }
    for (const [index, name] of ['Lantern Line', 'Second Sunday'].entries()) {
      await row(name).click()
      await expect.poll(() => offset(index)).toBeLessThan(3)
    }
    await pressKey(handle, 'End')
    await expect.poll(() => offset(1)).toBeLessThan(3)
    // A second press centers it again.
    await dragFrom(60, 230, 100, 20)
    await expect.poll(() => offset(1)).toBeGreaterThan(50)
    await row('Second Sunday').click()
    await expect.poll(() => offset(1)).toBeLessThan(3)
  })

  test('all parades stay in the middle of the visible map, at each height of the sheet and in full screen, until the visitor moves it', async () => {
    await openLive()
    /** How far the middle between the outer markers is from that of the visible map, below its chips. */
    const offset = async () => {
      await waitUntilStill()
      const heights = parades.map((parade) => boxOf(markerOf(parade)!)).map(({ y, height }) => y + height / 2)
      const map = boxOf(mapElement())
      // Hidden in full screen.
      const sheet = document.querySelector('[data-height]:not([hidden])')
      const bottom = sheet ? boxOf(sheet).y : map.bottom
      return Math.abs((Math.min(...heights) + Math.max(...heights) - map.y - 56 - bottom) / 2)
    }
    for (const key of ['Home', 'End', 'ArrowDown']) {
      await pressKey(handle, key)
      await expect.poll(offset).toBeLessThan(3)
    }
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect.element(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
    await expect.poll(offset).toBeLessThan(3)
    await page.getByRole('button', { name: 'Exit full screen' }).click()
    await expect.poll(offset).toBeLessThan(3)

    // Not in the window, which the keyboard may scroll.
    const placeOnMap = () => boxOf(markerOf(parades[0]!)!).y - boxOf(mapElement()).y
    const before = placeOnMap()
    await pressKey(mapElement(), 'ArrowDown')
    await expect.poll(placeOnMap).toBe(before - 80)
    await pressKey(handle, 'Home')
    await waitUntilStill()
    expect(placeOnMap()).toBe(before - 80)
  })

  test('the keyboard opens the popup of a marker outside the view in the visible map', async () => {
    await allowMotion()
    await openLive()
    await row('Third Ward').click()
    const marker = await focusableMarker(parades[0]!)
    await expect.poll(async () => boxOf(marker).y - (await readTop())).toBeGreaterThan(0)
    await pressKey(marker, 'Enter')
    const popup = page.getByRole('dialog', { name: 'Lantern Line' })
    await expect.element(popup).toBeInTheDocument()
    // Leaflet's pan may still run: it is no animation that the page knows.
    await expect.poll(async () => boxOf(marker).bottom - (await readTop())).toBeLessThan(0)
    // A row of chips covers the map's top.
    await expect.poll(() => boxOf(popup).y).toBeGreaterThan(HEADER_PX + 56)
  })

  test('a marker says how many it hides, and a pill leads to the parades that the map does not show', async () => {
    const close = new TestParade('Close Club')
    parades.push(close)
    await openLive()
    await waitUntilJoined()
    await expect.element(page.getByRole('button', { name: /^Lantern Line .*1.* more here/ })).toBeVisible()
    const pill = page.getByRole('button', { name: /more parades?$/ })
    await expect.element(pill).not.toBeInTheDocument()
    await row('Third Ward').click()
    await expect.element(pill).toHaveTextContent('3 more parades')
    await pressKey(await focusableMarker(parades[2]!), 'Enter')
    await find('.leaflet-popup')
    await expect.poll(() => pill.query()?.checkVisibility({ visibilityProperty: true }) ?? false).toBe(false)
    await userEvent.keyboard('{Escape}')
    await pill.click()
    const top = await readTop()
    for (const parade of parades.slice(0, 2))
      await expect.poll(() => boxOf(markerOf(parade)!).y).toBeLessThan(top)
    await expect.element(pill).not.toBeInTheDocument()
    close.stop()
    await expect.poll(() => findAll('[data-hides]').length).toBe(0)
  })
})

test('after Back the list is where it was', async () => {
  await openLive()
  const scroller = () => findAll('[data-height] > div')[0]!
  const link = page.getByRole('link', { name: 'Track Third Ward' })
  link.element().scrollIntoView()
  await waitUntilStill()
  const before = scroller().scrollTop
  expect(before).toBeGreaterThan(100)
  await link.click()
  await expect.poll(() => location.pathname).toBe(`/track/${parades[2]!.id}`)
  history.back()
  await expect.poll(() => findAll('[data-height] > div')[0]?.scrollTop).toBe(before)
})

test('a parade whose place is unknown is listed but not drawn, until its first fix', async () => {
  const parade = new TestParade('Somewhere Club', { at: null })
  parades.push(parade)
  await openLive()
  const card = page.getByRole('article').filter({ hasText: 'Somewhere Club' })
  await expect.element(card.getByText('Place not known yet')).toBeInTheDocument()
  await expect.element(card.getByText('Waiting for first position')).toBeInTheDocument()
  expect(card.element().textContent).not.toMatch(/29\.9|-90\.0/)
  expect(markerOf(parade)).toBeUndefined()
  await openScreen(`/track/${parade.id}`, answersFor(parades), { viewport: phone })
  await expect.element(page.getByText('Place not known yet')).toBeInTheDocument()
  await find('.leaflet-container')
  expect(page.getByRole('main').element().textContent).not.toMatch(/29\.9|-90\.0/)
  expect(markerOf(parade)).toBeUndefined()
  await waitUntilJoined()
  parade.report({ latitude: 29.9641, longitude: -90.073 }).move()
  await find(`[data-parade-id="${parade.id}"]`)
  await openLive()
  await find(`[data-parade-id="${parade.id}"]`)
  await expect.element(card.getByText('29.964100, -90.073000')).toBeInTheDocument()
})
