import { describe, expect, test } from 'vitest'
import { findViolationsInBothSchemes } from '#tests/harness/axe.ts'
import {
  afterOneSecond,
  readValue,
  latitudeAtStep,
  openPhone,
  seconds,
  share,
  start,
  stop,
  readStoredFixes,
  walk,
  waitUntilSharingEnds,
} from '#tests/harness/people/phone-page.ts'
import { app, browser, startSiteWithLinks, groupId, link } from '#tests/harness/people/site-per-file.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'

startSiteWithLinks()

const phone = () => openPhone(browser, app, link)
const readFixes = () => readStoredFixes(app, groupId)
const parade = () => findParadeOfGroup(app, groupId)

describe('the phone page', () => {
  test('the phone page says who sees what, then shares, and stops permanently', async () => {
    const page = await phone()
    await page.getByRole('heading', { name: 'Who sees what' }).waitFor()
    const firstLine = () => page.getByRole('main').innerText()
    expect(await firstLine()).toMatch(/^Keep this page open and your screen on\./)
    expect(await parade()).toBeUndefined()
    await start(page)
    await expect.poll(parade, { timeout: 5_000 }).toMatchObject({ latitude: '29.964100' })
    await expect.poll(() => readValue(page, 'Sent'), seconds(5)).toBe('1')
    expect(await readValue(page, 'Accuracy')).toBe('26\u00A0ft')
    await stop(page)
    await page.getByRole('heading', { name: 'Sharing has ended' }).waitFor()
    expect(await page.getByText('It was not stopped on this phone').count()).toBe(0)
    expect(await parade()).toBeUndefined()
    await page.reload()
    await page.getByRole('heading', { name: 'This tracker link has ended' }).waitFor()
    expect(await page.getByText('This tracker link has ended').count()).toBe(1)
  })

  test('LP1 the phone page keeps positions while offline and sends each once, also after a reload', async () => {
    const page = await phone()
    await share(page)
    // Only API calls fail, so that the page can be reloaded.
    await page.route('**/api/tracker/*/*', (route) => route.abort())
    await walk(page, 3)
    await expect.poll(() => readValue(page, 'Waiting'), seconds(5)).toBe('3')
    await page.getByText('No signal').waitFor()
    const status = page.getByRole('region', { name: 'Sharing', exact: true })
    await status.getByText('The map isn’t getting your position').waitFor()
    expect(await status.innerText()).not.toMatch(/Sharing now|On the map/)
    await page.reload()
    await expect
      .poll(async () => Number(await readValue(page, 'Waiting')), seconds(5))
      .toBeGreaterThanOrEqual(3)
    // The count includes what was sent before the reload.
    expect(await readValue(page, 'Sent')).toBe('1')
    expect(await readValue(page, 'Last sent')).toMatch(/ago$/)
    await page.unroute('**/api/tracker/*/*')
    await expect
      .poll(
        afterOneSecond(page, () => readValue(page, 'Waiting')),
        seconds(20),
      )
      .toBe('0')
    const rows = await readFixes()
    expect(new Set(rows.map(({ recordedAt }) => recordedAt.getTime())).size).toBe(rows.length)
    for (const step of [0, 1, 2, 3]) {
      const rowsAtStep = rows.filter(({ latitude }) => Math.abs(latitude - latitudeAtStep(step)) < 1e-6)
      expect(rowsAtStep.length).toBeGreaterThanOrEqual(1)
    }
  })

  test('an offline reload does not say that nothing is saved on a phone whose positions wait', async () => {
    const page = await phone()
    await share(page)
    await page.route('**/api/**', (route) => route.abort())
    await walk(page, 2)
    await page.reload()
    await page.getByText('Your positions are saved on this phone').waitFor()
    await page.getByText('You’re offline. Reconnecting…').waitFor()
    await page.getByRole('link', { name: /, home$/ }).click()
    await page.getByText('Your positions are saved on this phone').waitFor()
    expect(await page.getByText('Nothing saved on this phone yet.').count()).toBe(0)
  })

  test('the phone page waits as long as the server asks', async () => {
    const page = await phone()
    // Measured in the page's time.
    await page.addInitScript(`{
      const plain = fetch
      globalThis.asked = []
      globalThis.fetch = (path, ...rest) => {
        if (path.endsWith('/positions')) asked.push(performance.now())
        return plain(path, ...rest)
      }
    }`)
    const readAskedTimes = () => page.evaluate<number[]>('asked')
    await page.reload()
    const busy = JSON.stringify({ status: 429, code: 'too_many_requests', detail: 'Please slow down.' })
    // Longer than the walk takes on a busy machine.
    const headers = { 'retry-after': '20', 'content-type': 'application/problem+json' }
    await page.route('**/api/tracker/*/positions', (route) =>
      route.fulfill({ status: 429, headers, body: busy }),
    )
    const refused = page.waitForResponse('**/api/tracker/*/positions')
    await start(page)
    await (await refused).finished()
    await page.unroute('**/api/tracker/*/positions')
    await walk(page, 2)
    await expect.poll(() => readValue(page, 'Waiting'), seconds(5)).toBe('3')
    expect(await readAskedTimes()).toHaveLength(1)
    await expect
      .poll(
        afterOneSecond(page, () => readValue(page, 'Waiting')),
        seconds(10),
      )
      .toBe('0')
    const [first, second] = await readAskedTimes()
    expect(second! - first!).toBeGreaterThan(19_900)
    expect(await readValue(page, 'Sent')).toBe('3')
  })

  test('the focus stays in the content, and every step is read out', async () => {
    const page = await phone()
    const readFocusedId = () => page.evaluate('document.activeElement.id')
    const waitForStatus = (words: string) =>
      page.getByRole('status').getByText(words, { exact: true }).waitFor()
    await start(page)
    await waitForStatus('Sharing now')
    await expect.poll(readFocusedId, seconds(5)).toBe('content')
    await stop(page)
    await waitForStatus('Sharing has ended')
    await expect.poll(readFocusedId, seconds(5)).toBe('content')
  })

  test('a screen lock granted only after the end is released', async () => {
    const page = await phone()
    await page.addInitScript(() => {
      const lock = { release: () => Promise.resolve(Object.assign(globalThis, { released: true })) }
      const give = new Promise((resolve) => Object.assign(globalThis, { giveLock: () => resolve(lock) }))
      Object.defineProperty(navigator, 'wakeLock', { value: { request: () => give } })
    })
    await page.reload()
    await share(page)
    await stop(page)
    await page.getByRole('heading', { name: 'Sharing has ended' }).waitFor()
    await page.evaluate('giveLock()')
    await expect.poll(() => page.evaluate('globalThis.released'), seconds(5)).toBe(true)
  })

  test.each([
    ['refuses', `Promise.reject(new DOMException('', 'NotAllowedError'))`],
    ['never answers', 'new Promise(() => undefined)'],
  ])('the phone page shares if the browser’s battery request %s', async (_, answer) => {
    const page = await phone()
    await page.addInitScript(`navigator.getBattery = () => ${answer}`)
    await page.reload()
    await share(page)
  })

  test('an unanswered request does not hold up the next ones', async () => {
    const page = await phone()
    let requestCount = 0
    await page.route('**/api/tracker/*/positions', async (route) => {
      requestCount += 1
      if (requestCount > 1) await route.continue()
    })
    await start(page)
    await expect.poll(() => requestCount, seconds(5)).toBe(1)
    await page.clock.runFor(15_000)
    await page.getByText('No signal').waitFor()
    await expect
      .poll(
        afterOneSecond(page, () => readValue(page, 'Sent')),
        seconds(10),
      )
      .toBe('1')
  })

  test('LP6 stopped without a signal, the phone page takes no more fixes and tells the server later, even after a reload', async () => {
    const page = await phone()
    await share(page)
    await page.route('**/api/tracker/*/*', (route) => route.abort())
    await walk(page, 1)
    await stop(page)
    await page.getByText('is missing your last 1 position').waitFor()
    await walk(page, 2)
    await page.reload()
    await page.getByText('is missing your last 1 position').waitFor()
    expect(await parade()).toBeDefined()
    await page.unroute('**/api/tracker/*/*')
    await waitUntilSharingEnds(page)
    expect(await parade()).toBeUndefined()
    expect(await readFixes()).toHaveLength(2)
  })

  test('axe finds nothing, in light and in dark', async () => {
    const page = await phone()
    await page.getByRole('button', { name: 'Show the apps' }).click()
    await page.getByRole('img', { name: 'QR code that sets up OwnTracks' }).waitFor()
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await share(page)
    expect(await findViolationsInBothSchemes(page)).toEqual([])
  })
})
