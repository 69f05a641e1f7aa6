import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay, wallClock } from '#shared/calendar.ts'
import type { Point } from '#shared/geo/distance.ts'
import { type Clock, systemClock } from '#server/clock.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { shortName } from '#web/ui/group-name.ts'
import { findViolations } from '#tests/harness/axe.ts'
import { loadStreets } from '#tests/harness/load-streets.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { listLiveParades } from '#tests/harness/live-parades.ts'
import { plannedRoute } from '#tests/harness/planned-route.ts'
import { locateMarker, openPage, pushTimeout } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

const viewport = { width: 390, height: 844 }

let path: PathLine

/** How long before the tests the walking parades have started. */
const WALK_MS = 2_400_000
/** How far the server's clock is behind. */
let delayMs = WALK_MS
const clock: Clock = { ...systemClock, now: () => new Date(Date.now() - delayMs) }

startSiteForFile({ clock })

type Started = Awaited<ReturnType<typeof startPlannedParade>>
/** Parades that have started long ago, and fell silent until they walk. */
const sleeping: Started[] = []
beforeAll(async () => {
  await loadStreets(app)
  for (let count = 0; count < 8; count += 1) sleeping.push(await startPlannedParade())
  delayMs = 0
})

let groups = 0

/** Starts a parade whose planned start was 20 minutes ago, or around midnight on its own day. */
async function startPlannedParade() {
  const name = `Lantern Line ${(groups += 1)}`
  const longName = `${name} of the Sixth and the Seventh Ward Social Aid & Pleasure Club`
  const { id: groupId } = await makeGroup(app.database, { name: longName })
  const day = dayOf(clock.now())
  const [first, last] = [startOfDay(day).getTime(), endOfDay(day).getTime() - 60_000]
  const startsAt = new Date(Math.min(last, Math.max(first, Date.now() - 1_200_000)))
  const time = wallClock(startsAt).toISOString().slice(11, 16)
  const event = await makeEvent(app.database, { groupId, date: day, time, route: plannedRoute })
  path = PathLine.decode(event.path)!
  return { ...(await startParade(app, groupId)), name }
}

/** How far a parade walks between two fixes, and when. */
const STEP_S = 20
const PACE_MPS = 0.8

/** Reports a parade's walk to a place of its path, which it reached some seconds ago. */
async function walkTo(
  link: string,
  metersAlong: number,
  secondsAgo = 0,
  offset = { latitude: 0, longitude: 0 },
) {
  const fixes = Array.from({ length: Math.floor(metersAlong / (STEP_S * PACE_MPS)) }, (_, index) => {
    const { latitude, longitude } = path.pointAt(metersAlong - index * STEP_S * PACE_MPS)
    const age = secondsAgo + index * STEP_S
    return position(
      latitude + offset.latitude,
      longitude + offset.longitude,
      new Date(Date.now() - age * 1_000),
    )
  })
  expect((await report(app, link, fixes.toReversed())).status).toBe(200)
}

/** Stops all live parades but some. */
async function stopOthers(ids: readonly number[]): Promise<void> {
  const parades = await listLiveParades(app)
  for (const { id } of parades) if (!ids.includes(id)) await stopParade(app, id)
}

const card = (page: Page) => page.getByRole('region', { name: 'When does it reach me?' })
const headline = (page: Page) => card(page).locator('[class*=headline]')

/** Opens a page on a phone that is at a point, with or without a stored spot there. */
async function openAt(address: string, at: Point | null, { isStored = true } = {}): Promise<Page> {
  const context = at ? { viewport, geolocation: at, permissions: ['geolocation'] } : { viewport }
  const page = await openPage(browser, app, { context })
  const spot = { version: 1, ...at, source: 'map' }
  if (at && isStored)
    await page.addInitScript(`localStorage.getItem('seen') ?? (localStorage.setItem('seen', '1'),
      localStorage.setItem('arrivalSpot', '${JSON.stringify(spot)}'))`)
  await page.goto(address)
  return page
}

describe('the card says', () => {
  test('when a parade comes that has not begun to roll', async () => {
    const { paradeId } = await startPlannedParade()
    const page = await openAt(`/track/${paradeId}`, path.pointAt(900), { isStored: false })
    await card(page).getByText('Your location never leaves your phone.').waitFor()
    await card(page).getByRole('button', { name: 'How far from me?' }).click()
    await headline(page)
      .getByText(/^Here about \d{1,2}:\d\d(\s[AP]M)?–\d{1,2}:\d\d\s[AP]M$/)
      .waitFor()
    await card(page)
      .getByText(/^Was to start at \d/)
      .waitFor()
    await card(page)
      .getByText(/^Your spot: where you were at \d/)
      .waitFor()
    await page.locator('.leaflet-marker-pane').getByText('Your spot').waitFor({ state: 'attached' })
  })

  test('how far a parade on its way is, and where it heads', async () => {
    const { paradeId, link } = sleeping.pop()!
    await walkTo(link, 500)
    const page = await openAt(`/track/${paradeId}`, path.pointAt(900))
    await headline(page)
      .getByText(/^Here about/)
      .waitFor()
    await card(page)
      .getByText(/^0\.\d\smi away · .+, heading (uptown|downtown|lakeside|riverside)/)
      .waitFor()
    await card(page)
      .getByText(/^Next: Dooky Chase’s Restaurant · about \d+\smin$/)
      .waitFor()
    // The map shows both instead of following the parade.
    await page.getByRole('button', { name: 'Back to the parade' }).waitFor()
  })

  test('that a parade is here, by a push', async () => {
    const { paradeId, link } = sleeping.pop()!
    await walkTo(link, 800, 60)
    const page = await openAt(`/track/${paradeId}`, path.pointAt(900))
    await headline(page)
      .getByText(/^Here (about|any minute)/)
      .waitFor()
    const { latitude, longitude } = path.pointAt(870)
    await report(app, link, position(latitude, longitude, new Date()))
    await headline(page).getByText('It’s here now').waitFor(pushTimeout)
  })

  test('how long ago a parade has passed, and where it can be met', async () => {
    const { paradeId, link } = sleeping.pop()!
    await walkTo(link, 900)
    const page = await openAt(`/track/${paradeId}`, path.pointAt(300))
    await headline(page)
      .getByText(/^It passed here about 1[1-4]\sminutes ago$/)
      .waitFor()
    await card(page)
      .getByText(/^Walk to .+ to meet it: about \d+\sminutes$/)
      .waitFor()
  })

  test('that a parade has left its route', async () => {
    const { paradeId, link } = sleeping.pop()!
    await walkTo(link, 500, 400)
    const page = await openAt(`/track/${paradeId}`, path.pointAt(900))
    // Parallel to its path, 200 m away.
    const { latitude, longitude } = path.pointAt(520)
    const away = Array.from({ length: 12 }, (_, index) =>
      position(
        latitude - 0.0018,
        longitude - 0.0018 - index * 0.0001,
        new Date(Date.now() - (11 - index) * 20_000),
      ),
    )
    await report(app, link, away)
    await headline(page).getByText('Off its route').waitFor(pushTimeout)
  })

  test('how old a silent parade’s place is', async () => {
    const { paradeId, link } = sleeping.pop()!
    await walkTo(link, 500, 240)
    const page = await openAt(`/track/${paradeId}`, path.pointAt(900))
    await headline(page)
      .getByText(/^Here about/)
      .waitFor()
    await card(page)
      .getByText(/^Signal lost\. Last seen [45]\sminutes ago$/)
      .waitFor()
  })
})

describe('the spot', () => {
  let paradeId: number
  let second: { paradeId: number; name: string }
  beforeAll(async () => {
    const first = sleeping.pop()!
    paradeId = first.paradeId
    await walkTo(first.link, 300)
    const other = sleeping.pop()!
    second = other
    await walkTo(other.link, 700)
    await stopOthers([first.paradeId, other.paradeId])
  })

  const choose = async (page: Page) => {
    await card(page).getByRole('button', { name: 'Choose a spot' }).click()
    await card(page).getByLabel('Corner').waitFor()
  }

  test('is a corner in words; one that does not exist is explained', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    await choose(page)
    await card(page).getByLabel('Corner').fill('Orleans at Nowhere')
    await page.keyboard.press('Enter')
    await card(page).getByRole('alert').getByText('Try the names of two streets that cross').waitFor()
    await card(page).getByLabel('Corner').fill('orleans & n galvez')
    await page.keyboard.press('Enter')
    await card(page).getByText('Your spot: Orleans at N. Galvez').waitFor()
    await headline(page)
      .getByText(/^Here about/)
      .waitFor()
    // It is still there after a reload, until it is forgotten.
    await page.reload()
    await card(page).getByText('Your spot: Orleans at N. Galvez').waitFor()
    await card(page).getByRole('button', { name: 'Forget' }).click()
    await card(page).getByRole('button', { name: 'How far from me?' }).waitFor()
    expect(await page.evaluate("localStorage.getItem('arrivalSpot')")).toBeNull()
  })

  test('is a planned stop', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    await choose(page)
    await card(page).getByRole('button', { name: /^2 / }).click()
    await card(page)
      .getByText(/^Your spot: .*Dooky Chase/)
      .waitFor()
    await card(page).getByRole('button', { name: 'Change' }).click()
    await card(page).getByRole('button', { name: 'Cancel' }).click()
    await card(page)
      .getByText(/^Your spot: .*Dooky Chase/)
      .waitFor()
  })

  test('is picked on the map by touch, and by keyboard; Escape cancels', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    await locateMarker(page, paradeId).waitFor()
    await choose(page)
    await card(page).getByRole('button', { name: 'Tap the map' }).click()
    await card(page).getByText('Tap the map where you’ll stand').waitFor()
    await page.getByRole('button', { name: 'Use the center' }).waitFor()
    await page.keyboard.press('Escape')
    await card(page).getByRole('button', { name: 'Tap the map' }).click()
    await page.getByRole('button', { name: 'Use the center' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    const center = page.getByRole('button', { name: 'Use the center' })
    await center.press('Enter')
    await card(page)
      .getByText(/^Your spot: /)
      .waitFor()
    const read = () => page.evaluate<string>("localStorage.getItem('arrivalSpot')")
    const first = await read()
    await card(page).getByRole('button', { name: 'Change' }).click()
    await card(page).getByRole('button', { name: 'Tap the map' }).click()
    await center.waitFor()
    await page.mouse.click(120, 200)
    await card(page)
      .getByText(/^Your spot: /)
      .waitFor()
    expect(await read()).not.toBe(first)
  })

  test('is asked for again if the location is refused', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    await card(page).getByRole('button', { name: 'How far from me?' }).click()
    await card(page).getByRole('alert').getByText('Location is blocked for this page.').waitFor()
    await card(page).getByRole('button', { name: 'Choose a spot' }).waitFor()
  })

  test('garbage in the storage is no spot', async () => {
    const page = await openPage(browser, app, { context: { viewport } })
    await page.addInitScript("localStorage.setItem('arrivalSpot', '{]')")
    await page.goto(`/track/${paradeId}`)
    await card(page).getByRole('button', { name: 'How far from me?' }).waitFor()
  })

  test('never leaves the phone', async () => {
    const { latitude, longitude } = path.pointAt(900)
    const page = await openPage(browser, app, {
      context: { viewport, geolocation: { latitude, longitude }, permissions: ['geolocation'] },
    })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    await page.goto(`/track/${paradeId}`)
    await card(page).getByRole('button', { name: 'How far from me?' }).click()
    await card(page)
      .getByText(/^Your spot: /)
      .waitFor()
    await card(page).getByText(/away/).waitFor()
    const digits = [latitude, longitude].map((degrees) => Math.abs(degrees).toFixed(3))
    expect(sent.filter((text) => digits.every((each) => text.includes(each)))).toEqual([])
  })

  test('counts for the parade that comes first, and for one that the visitor follows', async () => {
    const page = await openAt('/live', path.pointAt(900))
    await card(page).getByText(second.name).waitFor()
    await page
      .getByRole('article')
      .getByRole('button', { name: 'Lantern Line', exact: false })
      .first()
      .click()
    const first = await page.getByRole('article').first().getByRole('heading').innerText()
    await card(page).getByText(shortName(first), { exact: true }).waitFor()
    // A long name widens neither the card nor the sheet.
    const { x, width } = (await card(page).boundingBox())!
    expect(x + width).toBeLessThanOrEqual(viewport.width)
    const track = (await card(page)
      .getByRole('link', { name: `Track ${first}` })
      .boundingBox())!
    const bar = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!
    expect(track.y + track.height).toBeLessThan(bar.y)
    expect(await findViolations(page)).toEqual([])
    await card(page).getByRole('button', { name: 'Change' }).click()
    await card(page).getByLabel('Corner').waitFor()
    expect(await findViolations(page)).toEqual([])
  })
})

test('after the last parade, the card says that there is none', async () => {
  await stopOthers([])
  const { paradeId } = await startPlannedParade()
  const page = await openAt('/live', path.pointAt(900))
  await headline(page)
    .getByText(/^Here about/)
    .waitFor()
  await stopParade(app, paradeId)
  await card(page).getByText('No parade right now.').waitFor(pushTimeout)
})
