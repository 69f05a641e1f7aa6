import type { Browser } from '@playwright/test'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParades } from '../benchmark-parades.ts'
import { launchBrowser } from '../launch-browser.ts'
import { formatSpread, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const CPU_SLOWDOWN = 4
/** Slow 3G, as WebPageTest defines it: 400 kbit/s and 400 ms for a round trip. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const LOAD_COUNT = 5
const MAX_SECONDS = 6
const MAX_KB = 210

const FIRST_MARKER = '.leaflet-marker-pane [data-parade-id]'

/** Runs in the page before its scripts. Records when the first marker is in the document, in ms. */
const WATCH_FIRST_MARKER_SCRIPT = `
  new MutationObserver((changes, observer) => {
    if (!document.querySelector('${FIRST_MARKER}')) return
    observer.disconnect()
    window.firstMarkerAt = performance.now()
  }).observe(document, { subtree: true, childList: true })`

/** L1: time until /live shows its first marker on a slow phone and network, and what that loads. */
export const measureFirstMarker: Benchmark = async (processes) => {
  const { databaseUrl, server } = await processes.startSite()
  const browser = await launchBrowser()
  processes.onClose(() => browser.close())
  for (const [index, parade] of (await startParades(databaseUrl, server.origin, 2)).entries()) {
    const fix = position(29.96 + index * 0.01, -90.07, new Date())
    await report({ fetch: createFetch(server.origin) }, parade.trackerApiPath, fix)
  }
  const seconds: number[] = []
  const kilobytes: number[] = []
  // The first load warms up the server.
  for (let load = 0; load <= LOAD_COUNT; load++) {
    const result = await loadPage(browser, `${server.origin}/live`)
    if (load === 0) continue
    seconds.push(result.seconds)
    kilobytes.push(result.kilobytes)
  }
  return {
    work: `/live on a new phone to the first marker: slow 3G (400 kbit/s, 400 ms), ${CPU_SLOWDOWN}× CPU slowdown; bytes with headers until then`,
    measured: `${formatSpread(seconds, ' s', 1)}, ${formatSpread(kilobytes, ' kB', 0)}`,
    target: `≤ ${MAX_SECONDS} s, ≤ ${MAX_KB} kB`,
    passed: spread(seconds).median <= MAX_SECONDS && spread(kilobytes).median <= MAX_KB,
  }
}

/** Loads a page with an empty cache. Returns when its first marker showed, and what had arrived by then. */
async function loadPage(browser: Browser, address: string): Promise<{ seconds: number; kilobytes: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // Its downloads would bypass the slow network, because only the page is slowed down.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', slow3G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  let bytes = 0
  devTools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength))
  devTools.on('Network.responseReceived', ({ response }) => (bytes += response.encodedDataLength))
  await page.addInitScript(WATCH_FIRST_MARKER_SCRIPT)
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 })
  await page.locator(FIRST_MARKER).first().waitFor({ state: 'attached', timeout: 60_000 })
  const kilobytes = bytes / 1_000
  const milliseconds = await page.evaluate<number>('window.firstMarkerAt')
  await context.close()
  return { seconds: milliseconds / 1_000, kilobytes }
}
