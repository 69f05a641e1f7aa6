import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Point } from '#shared/geo/distance.ts'
import { useLocation } from '../harness/geolocation.ts'
import { openScreen, waitUntilJoined } from '../harness/open-screen.tsx'
import { card, longName, storeSpot, waitForHeadline } from './arrival.ts'
import { boxOf, find, findAll, phone } from './on-map.ts'
import { answersFor, path, TestParade } from './parades.ts'

let parade: TestParade
beforeEach(() => {
  parade = new TestParade(longName('Lantern Line'), { hasRoute: true })
})
afterEach(() => void vi.useRealTimers())

/** Opens the page of the parade, or another one, with a stored spot. */
async function openAt(spot: Point, screen = `/track/${parade.id}`, parades = [parade]): Promise<void> {
  storeSpot(spot)
  await openScreen(screen, answersFor(parades), { viewport: phone })
  await waitUntilJoined()
}

const waitForLine = (words: string | RegExp) => expect.element(card.getByText(words)).toBeInTheDocument()
const moveTo = (along: number) => parade.report(path.pointAt(along)).move()

describe('the card says', () => {
  test('when a parade comes that has not begun to roll', async () => {
    useLocation(path.pointAt(900))
    await openScreen(`/track/${parade.id}`, answersFor([parade]), { viewport: phone })
    await waitForLine('Your location never leaves your phone.')
    await card.getByRole('button', { name: 'How far from me?' }).click()
    await waitForHeadline(/^Here about \d{1,2}:\d\d( [AP]M)?–\d{1,2}:\d\d [AP]M$/)
    await waitForLine(/^Was to start at \d/)
    await waitForLine(/^Your spot: where you were at \d/)
    await find('.leaflet-marker-pane *', 'Your spot')
  })

  test('how far a parade on its way is, and where it heads', async () => {
    parade.walkTo(500)
    await openAt(path.pointAt(900))
    await waitForHeadline(/^Here about/)
    await waitForLine(/^0\.\d\smi away · .+, heading (uptown|downtown|lakeside|riverside)/)
    await waitForLine(/^Next: Dooky Chase’s Restaurant · about \d+\smin$/)
    // The map shows both instead of following the parade.
    await find('button', 'Back to the parade')
  })

  test('the card says that a parade is here, by a push, and so does a screen reader, once', async () => {
    parade.walkTo(800, 60)
    await openAt(path.pointAt(900))
    await waitForHeadline(/^Here (about|any minute)/)
    const announcement = await find('[aria-label="When does it reach me?"] [role=status]')
    await expect.poll(() => announcement.textContent).toBe('')
    const heard: string[] = []
    new MutationObserver(() => heard.push(announcement.textContent)).observe(announcement, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    moveTo(870)
    await waitForHeadline(/^It’s here now/)
    await expect.poll(() => heard).toEqual(['It’s here now'])
    // Empty again, so that it is not found besides the shown answer.
    await vi.advanceTimersByTimeAsync(15_000)
    expect(heard).toEqual(['It’s here now', ''])
  })

  test('how long ago a parade has passed, and where it can be met', async () => {
    parade.walkTo(900)
    await openAt(path.pointAt(300))
    await waitForHeadline(/^It passed here about 1[1-4] minutes ago$/)
    await waitForLine(/^Walk to .+ to meet it: about \d+\sminutes$/)
  })
})

test('the card says how old a silent parade’s place is', async () => {
  parade.walkTo(500, 240)
  await openAt(path.pointAt(900))
  await waitForHeadline(/^Here about/)
  await waitForLine(/^[45] min ago$/)
})

test('for a spot out of sight of the route, the card names the corner that it means', async () => {
  parade.walkTo(500)
  const { latitude, longitude } = path.pointAt(900)
  await openAt({ latitude: latitude - 0.0012, longitude: longitude - 0.0012 })
  await waitForLine(/^“Here” means .+ at .+, about [12]\sblocks? from your spot$/)
})

test('a spot too far from the route shows on the live map with its named parade', async () => {
  parade.walkTo(500)
  const { latitude, longitude } = path.pointAt(500)
  await openAt({ latitude: latitude + 0.012, longitude }, '/live')
  await waitForHeadline(/^Too far from its route$/)
  for (const words of ['Lantern Line', 'Your spot']) {
    await find('.leaflet-marker-pane [data-side]', words)
    await expect
      .poll(() => boxOf(findAll('.leaflet-marker-pane [data-side]', words)[0]!).y, { message: words })
      .toBeGreaterThan(0)
  }
})

test('when a parade goes, the card says so and answers for another, and after the last one that there is none', async () => {
  const parades = [parade]
  await openAt(path.pointAt(900), '/live', parades)
  await waitForHeadline(/^Here about/)
  const next = new TestParade('Second Sunday', { hasRoute: true })
  parades.push(next)
  next.start()
  parade.stop()
  await waitForLine(/^The parade of .+ is off the map now\.$/)
  await waitForHeadline(/^Here about/)
  next.stop()
  await waitForLine('No parade right now.')
})
