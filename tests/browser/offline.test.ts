import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeEvent, makeGroup } from '../harness/make.ts'
import { openPage } from '../harness/page.ts'

test('a visit without a connection opens the site, and shows what was known of followed groups', async () => {
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
  await page.evaluate('navigator.serviceWorker.ready')
  // Its files go into the cache after it has taken over.
  await expect
    .poll(
      () =>
        page.evaluate(
          'caches.open("second-line-shell").then((store) => store.keys()).then((keys) => keys.length)',
        ),
      { timeout: 10_000 },
    )
    .toBeGreaterThan(5)
  await page.reload()
  await page.getByText('Followed parade').waitFor()
  const kept = await page.evaluate<string[]>(
    'caches.open("second-line-shell").then((store) => store.keys()).then((keys) => keys.map(({ url }) => url))',
  )
  expect(kept.filter((url) => url.includes('/api/'))).toEqual([])

  await app.close()
  await page.goto('/following')
  await page.getByText('This is what was known').first().waitFor()
  await page.getByText('Followed parade').waitFor()
  expect(await page.title()).toBe('Following · Second Line')
  await page.context().close()
})
