import type { Page } from '@playwright/test'
import { beforeAll, expect } from 'vitest'
import { type Clock, systemClock } from '#server/clock.ts'
import { dayOf, endOfDay, startOfDay, wallClock } from '#shared/calendar.ts'
import type { Point } from '#shared/geo/distance.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { plannedRoute } from '#tests/harness/event-form.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

/** The planned path of every parade of the file. */
export let path: PathLine

/** How long ago the silent parades started: 40 minutes, enough for every test's walk. */
const WALK_MS = 2_400_000
/** How far the server's clock is behind. Only while the silent parades start is it not 0. */
let delayMs = 0
const now = () => new Date(Date.now() - delayMs)
const clock: Clock = { ...systemClock, now, latest: now }

type PlannedParade = Awaited<ReturnType<typeof startPlannedParade>>
/** Parades that started long ago and have not reported yet. */
let silentParades: PlannedParade[] = []

/** Starts the site of a test file, with a number of parades for `takeSilentParade`. */
export function startSiteWithParades(count: number): void {
  startSiteForFile({ clock })
  beforeAll(async () => {
    await loadStreets(app)
    delayMs = WALK_MS
    silentParades = []
    for (let started = 0; started < count; started += 1) silentParades.push(await startPlannedParade())
    delayMs = 0
  })
}

/** Returns a parade that started long ago and has not reported yet, for one test only. */
export const takeSilentParade = (): PlannedParade => silentParades.pop()!

let groupCount = 0

/** Starts a parade whose planned start was 20 minutes ago, or around midnight on its own day. */
export async function startPlannedParade() {
  const name = `Lantern Line ${(groupCount += 1)}`
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

/** Seconds between two fixes of a walk, and its pace. */
const STEP_S = 20
const PACE_MPS = 0.8

/** Reports a parade's walk to a place on its path that it reached `secondsAgo`. */
export async function walkTo(link: string, metersAlong: number, secondsAgo = 0): Promise<void> {
  const fixes = Array.from({ length: Math.floor(metersAlong / (STEP_S * PACE_MPS)) }, (_, index) => {
    const { latitude, longitude } = path.pointAt(metersAlong - index * STEP_S * PACE_MPS)
    const age = secondsAgo + index * STEP_S
    return position(latitude, longitude, new Date(Date.now() - age * 1_000))
  })
  expect((await report(app, link, fixes.toReversed())).status).toBe(200)
}

/** Locates the card that says when a parade arrives. */
export const card = (page: Page) => page.getByRole('region', { name: 'When does it reach me?' })
export const headline = (page: Page) => card(page).locator('[class*=headline]')

/** Opens a page on a phone that is at a point, with or without a stored spot there. */
export async function openAt(address: string, at: Point | null, { isStored = true } = {}): Promise<Page> {
  const context = at
    ? { viewport: phoneScreen, geolocation: at, permissions: ['geolocation'] }
    : { viewport: phoneScreen }
  const page = await openPage(browser, app, { context })
  const spot = { version: 1, ...at, source: 'map' }
  // Stored on the first load only, so that a test can forget the spot and reload.
  if (at && isStored)
    await page.addInitScript(`localStorage.getItem('seen') ?? (localStorage.setItem('seen', '1'),
      localStorage.setItem('arrivalSpot', '${JSON.stringify(spot)}'))`)
  await page.goto(address)
  return page
}
