import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/test/find-program.ts'
import { fetchFrom } from '#tests/harness/fetch-from.ts'
import { position, report } from '#tests/sim/phone.ts'
import { type MeasuredParade, startParades } from '../live-parades.ts'
import { percentile, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'

const viewers = 2_000
const fixes = 40
/** Long enough for the marker's last glide to end, so that its next move has one cause. */
const pauseMs = 1_500
/**
 * 28 m north: slow enough to be plausible, and some pixels on the map, so that the first frame
 * shows it.
 */
const stepDegrees = 2.5e-4

/**
 * Runs in the page: notes when a parade's marker first moves toward each latitude, in ms since 1970
 * by the page's fine clock. It watches the whole map, because a marker may be drawn again.
 */
const watchMarkers = `
  window.seen = {}
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const latitude = target.querySelector?.('[data-parade-id]')?.dataset.latitude
      if (latitude) window.seen[latitude] ??= performance.timeOrigin + performance.now()
    }
  }).observe(document.querySelector('.leaflet-marker-pane'), { subtree: true, attributes: true, attributeFilter: ['style'] })`

/** Posts fixes one after the other and returns for each how long the marker took to move, in ms. */
async function measure(page: Page, origin: string, { link }: MeasuredParade): Promise<number[]> {
  const delays: number[] = []
  for (let step = 0; step < fixes; step++) {
    const latitude = (29.96 + step * stepDegrees).toFixed(6)
    const posted = performance.timeOrigin + performance.now()
    const answer = await report(
      { fetch: fetchFrom(origin) },
      link,
      position(Number(latitude), -90.07, new Date()),
    )
    if (!answer.ok) throw new Error(`a fix returned ${answer.status}`)
    await sleep(pauseMs)
    if (step === 0) {
      await page.evaluate(watchMarkers)
      continue
    }
    const moved = await page.evaluate<number | undefined>(`window.seen['${latitude}']`)
    delays.push(moved === undefined ? Number.POSITIVE_INFINITY : moved - posted)
  }
  return delays
}

/**
 * P9: from posting a fix to the watching browser's marker moving, while 2,000 other viewers are
 * connected.
 */
export const markerMoves: Benchmark = async (stage) => {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
  const { databaseUrl, server } = await stage.site()
  const { origin } = server
  const crowd = await stage.crowd([server], viewers)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  stage.afterwards(() => browser.close())
  const [parade] = await startParades(databaseUrl, origin, 1)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  await page.goto(`${origin}/track/${parade!.id}`)
  await page.locator(`[data-parade-id="${parade!.id}"]`).waitFor()
  let delays: number[] = []
  await crowd.hearsMoves(async () => {
    delays = await measure(page, origin, parade!)
    return fixes
  })
  const { median, least, most } = spread(delays)
  const p95 = percentile(delays, 0.95)
  return {
    id: 'P9',
    work: `fix posted → the watching browser’s marker moved, ${viewers} viewers connected`,
    measured: `p95 ${p95.toFixed(0)} ms, median ${median.toFixed(0)} ms (${least.toFixed(0)}–${most.toFixed(0)})`,
    target: 'p95 ≤ 250 ms',
    passed: p95 <= 250,
  }
}
