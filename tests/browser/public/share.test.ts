import { beforeAll, expect, test } from 'vitest'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { locateMarker, openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'
import { position, report } from '#tests/sim/phone.ts'

let paradeId: number

startSiteForFile()
beforeAll(async () => {
  const { link, paradeId: id } = await startNewParade(app)
  paradeId = id
  await report(app, link, position(29.9641, -90.073, new Date()))
})

test('Share uses the share sheet, or else the clipboard; a clipboard that fails shows an error, and a canceled sheet does not', async () => {
  const page = await openPage(browser, app)
  await page.goto(`/track/${paradeId}`)
  const link = `${app.origin}/track/${paradeId}`
  /** Clicks Share in a browser whose navigator has these properties. */
  const shareWith = async (parts: string) => {
    await page.evaluate(`for (const [name, value] of Object.entries(${parts}))
      Object.defineProperty(navigator, name, { value, configurable: true })`)
    await page.getByRole('button', { name: 'Share' }).first().click()
  }

  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The page was not shared'),
  )
  await shareWith(
    '{ share: async (what) => { window.shared = what; throw new DOMException("", "AbortError") } }',
  )
  await logged
  expect(await page.evaluate('window.shared.url')).toBe(link)
  await waitUntilStill(page)
  expect(await page.getByText(/Copied|Could not/).count()).toBe(0)

  await shareWith('{ share: undefined, clipboard: { writeText: async (text) => { window.copied = text } } }')
  await page.getByText('Link Copied!', { exact: true }).waitFor()
  await page.getByText('The tracking link has been copied to your clipboard.').first().waitFor()
  expect(await page.evaluate('window.copied')).toBe(link)

  // The page still has no share sheet.
  await shareWith('{ clipboard: { writeText: async () => { throw new Error("no") } } }')
  await page.getByText('Could not copy link. Please copy from the address bar.').first().waitFor()
})

test('Share shows a link that the browser does not copy and that is not in the address bar', async () => {
  const page = await openPage(browser, app)
  await page.goto('/live')
  await page.evaluate(`for (const name of ['share', 'clipboard'])
    Object.defineProperty(navigator, name, { value: undefined, configurable: true })`)
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  const link = page.getByRole('dialog').getByLabel('Link')
  await link.waitFor()
  expect(await link.inputValue()).toBe(`${app.origin}/track/${paradeId}`)
  expect(await page.evaluate('getSelection().toString()')).toBe(`${app.origin}/track/${paradeId}`)
  expect(await page.getByText('address bar').count()).toBe(0)
  expect(await findViolationsAtBothWidths(page)).toEqual([])
})

test('without a featured club there is no live tracking', async () => {
  const page = await openPage(browser, app)
  await page.goto('/featured-tracking')
  await page.getByRole('heading', { name: 'No Live Tracking' }).waitFor()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.getByRole('heading', { level: 1, name: /Follow the\s*Culture/ }).waitFor()
})

/** The fields of a live parade that every server sends; `group` and `event` are for its own page. */
const EARLIEST_FIELDS = new Set([
  'id',
  'groupId',
  'eventId',
  'sessionId',
  'latitude',
  'longitude',
  'lastUpdated',
  'route',
  'accuracy',
  'routeStops',
  'startCoordinates',
  'endCoordinates',
  'stopCoordinates',
])

test.each([
  ['without its group', ([name]: [string, unknown]) => name !== 'group'],
  [
    'of another server, with the earliest fields only',
    ([name]: [string, unknown]) => EARLIEST_FIELDS.has(name),
  ],
])('a parade %s is shown on every page', async (_, isSent) => {
  const page = await openPage(browser, app)
  await page.route(/\/api\/live-parades(\/\d+)?$/, async (route) => {
    const answer = (await (await route.fetch()).json()) as object | object[]
    const strip = (parade: object) => Object.fromEntries(Object.entries(parade).filter(isSent))
    await route.fulfill({ json: Array.isArray(answer) ? answer.map(strip) : strip(answer) })
  })
  for (const path of ['/', '/live', `/track/${paradeId}`, '/embed/live', `/embed/track/${paradeId}`]) {
    await page.goto(path)
    // The home page loads its map once that is near.
    if (path === '/') await page.locator('#map-title').scrollIntoViewIfNeeded()
    await locateMarker(page, paradeId).waitFor()
    await page
      .getByText(/Unknown (Group|Parade)/)
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await page.getByText(/Something went wrong|undefined/).count()).toBe(0)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('unknown names have a placeholder, and a loading map says so', async () => {
  const page = await openPage(browser, app)
  await page.route('**/api/live-parades', async (route) => {
    const parades = (await (await route.fetch()).json()) as { group: { name: string } }[]
    await route.fulfill({
      json: parades.map((parade) => ({ ...parade, group: { ...parade.group, name: '' } })),
    })
  })
  const code = Promise.withResolvers<void>()
  await page.route('**/LiveMap-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/live')
  await page.getByText('Loading map...').first().waitFor({ state: 'attached' })
  code.resolve()
  await page.getByText('Unknown Group').filter({ visible: true }).first().waitFor()
  await page.goto('/')
  await page.getByText('Unknown Parade').first().waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
