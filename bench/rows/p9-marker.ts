import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { position, report } from '#tests/sim/phone.ts'
import { type BenchmarkParade, startParades } from '../benchmark-parades.ts'
import { launchBrowser } from '../launch-browser.ts'
import { percentile, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const VIEWER_COUNT = 2_000
const FIX_COUNT = 40
/** Longer than the marker's glide, so that only the next fix can move it again. */
const PAUSE_MS = 1_500
/** 28 m north: a plausible speed. */
const STEP_DEGREES = 2.5e-4
/**
 * From zoom 16 to 19, where the glide moves the marker by more than a pixel in each frame. At 16, its
 * first pixel is due about 50 ms after its start.
 */
const ZOOM_STEPS = 3
/** Longer than Leaflet's animation of a zoom. */
const ZOOM_MS = 500
const FIRST_LATITUDE = 29.96

/**
 * Runs in the page. Records when a parade's marker first moves toward each latitude, in Unix ms.
 * Observes the whole pane, because Leaflet may replace a marker's element.
 */
const WATCH_MARKERS_SCRIPT = `
  window.movedAt = {}
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const latitude = target.querySelector?.('[data-parade-id]')?.dataset.latitude
      if (latitude) window.movedAt[latitude] ??= performance.timeOrigin + performance.now()
    }
  }).observe(document.querySelector('.leaflet-marker-pane'), { subtree: true, attributes: true, attributeFilter: ['style'] })`

async function postFix(origin: string, trackerApiPath: string, latitude: string): Promise<void> {
  const fix = position(Number(latitude), -90.07, new Date())
  const response = await report({ fetch: createFetch(origin) }, trackerApiPath, fix)
  if (!response.ok) throw new Error(`a fix returned ${response.status}`)
}

/** Posts fixes one after the other. Returns the time in ms until the marker moved for each. */
async function measureDelays(
  page: Page,
  origin: string,
  { trackerApiPath }: BenchmarkParade,
): Promise<number[]> {
  const delays: number[] = []
  for (let step = 0; step < FIX_COUNT; step++) {
    const latitude = (FIRST_LATITUDE + step * STEP_DEGREES).toFixed(6)
    const postedAt = performance.timeOrigin + performance.now()
    await postFix(origin, trackerApiPath, latitude)
    await sleep(PAUSE_MS)
    // The first fix places the marker, so it does not count.
    if (step === 0) {
      await page.evaluate(WATCH_MARKERS_SCRIPT)
      continue
    }
    const movedAt = await page.evaluate<number | undefined>(`window.movedAt['${latitude}']`)
    delays.push(movedAt === undefined ? Number.POSITIVE_INFINITY : movedAt - postedAt)
  }
  return delays
}

/** P9: time from posting a fix until the marker moves in a browser, with 2,000 other viewers. */
export const measureMarkerDelay: Benchmark = async (processes) => {
  const { databaseUrl, server } = await processes.startSite()
  const { origin } = server
  const crowd = await processes.startViewers([server], VIEWER_COUNT)
  const browser = await launchBrowser()
  processes.onClose(() => browser.close())
  const [parade] = await startParades(databaseUrl, origin, 1)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  // A parade without a known place has no marker.
  await postFix(origin, parade!.trackerApiPath, FIRST_LATITUDE.toFixed(6))
  await page.goto(`${origin}/track/${parade!.id}`)
  await page.locator(`[data-parade-id="${parade!.id}"]`).waitFor()
  for (let step = 0; step < ZOOM_STEPS; step++) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await sleep(ZOOM_MS)
  }
  let delays: number[] = []
  await crowd.waitForMoves(async () => {
    delays = await measureDelays(page, origin, parade!)
    return FIX_COUNT
  })
  const { median, min, max } = spread(delays)
  const p95 = percentile(delays, 0.95)
  return {
    work: `fix posted → the watching browser’s marker moved, ${VIEWER_COUNT} viewers connected`,
    measured: `p95 ${p95.toFixed(0)} ms, median ${median.toFixed(0)} ms (${min.toFixed(0)}–${max.toFixed(0)})`,
    target: 'p95 ≤ 150 ms',
    passed: p95 <= 150,
  }
}
