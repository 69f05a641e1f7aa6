import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp } from '#tests/harness/app.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage, storeSite } from '#tests/harness/people/page.ts'

test('an offline visit opens the site and shows the last known data of followed groups', async () => {
  const app = await startApp()
  const group = await makeGroup(app.database, { name: 'Followed Club' })
  await makeEvent(app.database, {
    groupId: group.id,
    date: addDays(dayOf(new Date()), 3),
    title: 'Followed parade',
  })
  const browser = await launchChromium()
  const page = await openPage(browser, app, { context: { serviceWorkers: 'allow' } })
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Follow Followed Club' }).click()
  await page.goto('/following')
  await page.getByText('Followed parade').waitFor()
  await storeSite(page)
  await page.reload()
  await page.getByText('Followed parade').waitFor()
  const storedKeys = await page.evaluate<string[]>(
    'caches.open("second-line-shell").then((store) => store.keys()).then((keys) => keys.map(({ url }) => url))',
  )
  expect(storedKeys.filter((url) => url.includes('/api/'))).toEqual([])

  await app.close()
  await page.goto('/following')
  await page.getByText('You’re offline.').first().waitFor()
  await page.getByText('Followed parade').waitFor()
  expect(await page.title()).toBe('Following · Second Line')
  // A screen that was never opened works as well.
  await page.getByRole('link', { name: 'View Profile' }).click()
  await page.getByText('You’re offline.').first().waitFor()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Merchandise' }).click()
  await page.getByRole('heading', { name: 'Shop by Group' }).waitFor()
  expect(await page.getByText('Something went wrong').count()).toBe(0)
})

test('after the first visit, screens that were never opened load without the server, and the streets that were seen', async () => {
  const app = await startApp()
  const browser = await launchChromium()
  const page = await openPage(browser, app, { context: { serviceWorkers: 'allow' } })
  /** The number of canvases with streets: an empty one still has its first size. */
  const countDrawn = () =>
    page.evaluate<number>(
      '[...document.querySelectorAll("canvas.leaflet-tile")].filter(({ width }) => width !== 300).length',
    )
  await page.goto('/live')
  await expect.poll(countDrawn).toBeGreaterThan(3)
  await storeSite(page)
  // Only tiles that are asked for once the site is stored are kept.
  await page.reload()
  await expect.poll(countDrawn).toBeGreaterThan(3)
  const network = await page.context().newCDPSession(page)
  // Only the site's own cache counts.
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto('about:blank')
  await app.close()
  await page.goto('/sponsors')
  await page.getByRole('heading', { name: 'Grand Marshal Tier' }).waitFor()
  await page.goto('/live')
  await expect.poll(countDrawn).toBeGreaterThan(3)
})

test('the menu opens on a page that lost its signal, although nobody had opened it', async () => {
  const app = await startApp()
  const browser = await launchChromium()
  const page = await openPage(browser, app)
  const code = page.waitForResponse('**/assets/MenuDrawer-*.js')
  await page.goto('/about')
  await (await code).finished()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Merchandise' }).waitFor()
})
