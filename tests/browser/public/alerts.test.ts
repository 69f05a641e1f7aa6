import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { deliverPush, openPushPage, subscription } from '#tests/harness/people/push-page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startRouteParade } from '#tests/harness/route-parade.ts'

let groupId: number

startSiteForFile()
beforeAll(async () => {
  groupId = (await makeGroup(app.database, { name: 'Alert Steppers' })).id
})

test('the heart opens the alerts; an alert is saved once permission is given, remembered, and turned off', async () => {
  const { page, requests, asked: promptCount } = await openPushPage(browser, app)
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Follow Alert Steppers' }).click()
  const sheet = page.getByRole('complementary', { name: 'Alerts for Alert Steppers' })
  const box = (name: string) => sheet.getByRole('checkbox', { name })
  const bell = (name: string) =>
    page.getByRole('button', { name, exact: true }).locator('svg').getAttribute('fill')
  await box('When it comes out the door').waitFor()
  expect(await bell('Alerts for Alert Steppers')).toBe('none')
  expect(await promptCount()).toBe(0)
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await box('When it comes out the door').click()
  await sheet.getByRole('button', { name: 'Turn off all alerts' }).waitFor()
  expect(await promptCount()).toBe(1)
  expect(await bell('Alerts for Alert Steppers')).toBe('currentColor')
  await box('When something changes or is canceled').click()
  await expect.poll(() => requests.length).toBe(2)
  expect(requests.at(-1)).toEqual({
    method: 'PUT',
    body: { subscription, groups: [{ id: groupId, live: true, morning: false, changes: true }], spots: [] },
  })

  await page.goto(`/groups/${groupId}`)
  expect(await bell('Alerts')).toBe('currentColor')
  await page.getByRole('button', { name: 'Alerts', exact: true }).click()
  await box('The morning of a parade').waitFor()
  expect(await box('When it comes out the door').isChecked()).toBe(true)
  expect(await box('The morning of a parade').isChecked()).toBe(false)
  await sheet.getByRole('button', { name: 'Turn off all alerts' }).click()
  await expect
    .poll(() => requests.at(-1))
    .toEqual({
      method: 'DELETE',
      body: { endpoint: subscription.endpoint, auth: subscription.keys.auth },
    })
  await expect.poll(() => box('When it comes out the door').isChecked()).toBe(false)
  // The pressed button is gone, so the focus is at the first box.
  await box('When it comes out the door').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Alerts', exact: true }).and(page.locator(':focus')).waitFor()
  expect(await bell('Alerts')).toBe('none')
  expect(await page.evaluate('localStorage.getItem("alerts")')).toBe(null)
})

test('on the keyboard, the sheet comes after the heart that opened it, and Escape leads back', async () => {
  const { page } = await openPushPage(browser, app)
  await page.goto('/groups')
  const heart = page.getByRole('button', { name: 'Follow Alert Steppers' })
  await heart.press('Enter')
  const sheet = page.getByRole('complementary', { name: 'Alerts for Alert Steppers' })
  await sheet.getByText('You can turn on alerts. On a keyboard, press Tab.').waitFor({ state: 'attached' })
  await heart.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await sheet.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await sheet.getByRole('button', { name: 'Close alerts' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await heart.and(page.locator(':focus')).waitFor()
})

test('where no bell is beside the heart, the sheet leads to Following, whose bell opens it again', async () => {
  await makeEvent(app.database, { groupId, date: addDays(dayOf(new Date()), 1) })
  const { page } = await openPushPage(browser, app)
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Follow Alert Steppers' }).click()
  const sheet = page.getByRole('complementary', { name: 'Alerts for Alert Steppers' })
  await sheet.getByRole('link', { name: 'Following' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Alerts for Alert Steppers' }).click()
  await sheet.waitFor()
})

test('the heart of one group does not close the alert sheet of another', async () => {
  await makeGroup(app.database, { name: 'Other Steppers' })
  const { page } = await openPushPage(browser, app)
  await page.goto('/groups')
  const heart = (name: string, pressed: boolean) =>
    page.getByRole('button', { name: `Follow ${name}`, pressed })
  await heart('Other Steppers', false).click()
  await heart('Alert Steppers', false).click()
  const sheet = page.getByRole('complementary', { name: 'Alerts for Alert Steppers' })
  await sheet.waitFor()
  await heart('Other Steppers', true).click()
  await heart('Other Steppers', false).waitFor()
  expect(await sheet.isVisible()).toBe(true)
  await heart('Alert Steppers', true).click()
  await sheet.waitFor({ state: 'detached' })
})

test('an alert before a parade reaches the spot sends the spot rounded, says so, and ends with the spot', async () => {
  const { paradeId, path } = await startRouteParade(app, new TestClock(new Date()))
  const { page, requests } = await openPushPage(browser, app)
  const spotAt = (along: number) => JSON.stringify({ version: 1, ...path.pointAt(along), source: 'map' })
  await page.addInitScript(
    `localStorage.getItem('arrivalSpot') ?? localStorage.setItem('arrivalSpot', '${spotAt(path.length - 100)}')`,
  )
  await page.goto(`/track/${paradeId}`)
  const card = page.getByRole('region', { name: 'When does it reach me?' })
  const choices = card.getByRole('group', { name: 'Minutes before the parade reaches my spot' })
  expect(await choices.innerText()).toMatch(/^Tell me\s+10\s+20\s+30\s+minutes before it reaches my spot$/)
  const response = Promise.withResolvers<void>()
  await page.route('**/api/alerts', async (route) => {
    await response.promise
    await route.fallback()
  })
  await choices.getByRole('button', { name: '20' }).click()
  // Until it is saved, another press would be lost.
  await choices.getByRole('button', { name: '30', disabled: true }).waitFor()
  response.resolve()
  await choices.getByRole('button', { name: '30', disabled: false }).waitFor()
  const { latitude, longitude } = path.pointAt(path.length - 100)
  const rounded = [latitude, longitude].map((degrees) => Number(degrees.toFixed(3)))
  const spot = { latitude: rounded[0], longitude: rounded[1], minutes: 20, paradeId }
  await expect
    .poll(() => requests)
    .toEqual([{ method: 'PUT', body: { subscription, groups: [], spots: [spot] } }])
  await card.getByText(`rounded to ${rounded[0]!.toFixed(3)}, ${rounded[1]!.toFixed(3)}`).waitFor()
  await choices.getByRole('button', { name: '20', pressed: true }).waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await card.getByRole('button', { name: 'Forget' }).click()
  await expect.poll(() => requests.at(-1)?.method).toBe('DELETE')
})

test.each([
  ['forbids storage', "throw new DOMException('', 'SecurityError')"],
  ['has no room', "return { put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }"],
])('a browser that %s gets alerts all the same', async (_, effect) => {
  const { page, requests } = await openPushPage(browser, app)
  await page.addInitScript(`
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      // The test's push service keeps its subscription there.
      if (key !== 'subscribed') throw new DOMException('', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
    CacheStorage.prototype.open = async () => { ${effect} }`)
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Follow Alert Steppers' }).click()
  await page.getByRole('checkbox', { name: 'The morning of a parade' }).click()
  await page.getByRole('button', { name: 'Turn off all alerts' }).waitFor()
  expect(requests.map(({ method }) => method)).toEqual(['PUT'])
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a group that is no longer followed has no alerts', async () => {
  const { page, requests } = await openPushPage(browser, app)
  await page.goto('/groups')
  const heart = page.getByRole('button', { name: 'Follow Alert Steppers' })
  await heart.click()
  await page.getByRole('checkbox', { name: 'The morning of a parade' }).click()
  await expect.poll(() => requests.length).toBe(1)
  await page.getByRole('button', { name: 'Turn off all alerts' }).waitFor()
  await heart.click()
  await expect.poll(() => requests.at(-1)?.method).toBe('DELETE')
  expect(await page.getByRole('complementary', { name: 'Alerts for Alert Steppers' }).count()).toBe(0)
})

test.each([
  [
    'the site has alerts off',
    {
      respond: () => ({ status: 503, json: { status: 503, code: 'alerts_off', title: 'Alerts are off' } }),
    },
    '',
    'Alerts are off on this site right now.',
  ],
  ['the visitor refuses', { permission: 'denied' as const }, '', 'Notifications are blocked for this site.'],
  ['the browser has no push', {}, 'delete window.PushManager', 'This browser can’t get alerts.'],
  [
    'an iPhone’s browser needs the Home Screen',
    {},
    'delete window.PushManager; Object.defineProperty(navigator, "standalone", { value: false })',
    'Add to Home Screen first.',
  ],
])('when %s, the alert sheet says so and offers the calendar', async (_, options, script, words) => {
  const { page, requests } = await openPushPage(browser, app, options)
  if (script) await page.addInitScript(script)
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Follow Alert Steppers' }).click()
  const sheet = page.getByRole('complementary', { name: 'Alerts for Alert Steppers' })
  if ('permission' in options) await sheet.getByRole('checkbox').first().click()
  await sheet.getByText(words).waitFor()
  const calendar = sheet.getByRole('link', { name: 'This device’s calendar' })
  expect(await calendar.getAttribute('href')).toContain(`/groups/${groupId}/calendar.ics`)
  expect(await sheet.locator('ol svg').count()).toBe(words.startsWith('Add to Home') ? 2 : 0)
  expect(requests).toEqual([])
  if (words.startsWith('Add to Home')) expect(await findViolationsAtBothWidths(page)).toEqual([])
})

test('a push shows an alert, whose click opens its page or focuses the tab that shows it', async () => {
  const { page } = await openPushPage(browser, app)
  await page.goto('/calendar')
  await page.evaluate('navigator.serviceWorker.ready')
  const [worker] = page.context().serviceWorkers()
  // Chromium's headless shell has no notifications, and lets only a real click open or focus a tab.
  await worker!.evaluate(`
    self.done = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
      self.done.push(['show', title, body, tag, data])
    }
    Clients.prototype.openWindow = async (url) => { self.done.push(['open', url]) }
    WindowClient.prototype.focus = async function () { self.done.push(['focus', this.url]) }`)
  const done = () => worker!.evaluate('self.done.splice(0)')
  await deliverPush(
    page,
    '{"title":"Alert Steppers","body":"Out the door","url":"/track/7","tag":"parade-7"}',
  )
  await expect.poll(done).toEqual([['show', 'Alert Steppers', 'Out the door', 'parade-7', '/track/7']])
  for (const data of ['not JSON', 'null', '{"title":7}']) {
    await deliverPush(page, data)
    await expect.poll(done).toEqual([['show', 'Second Line', '', undefined, '']])
  }
  for (const [url, effect] of [
    ['/track/7', ['open', `${app.origin}/track/7`]],
    ['/calendar', ['focus', `${app.origin}/calendar`]],
    ['https://elsewhere.example.org/track/7', ['open', `${app.origin}/`]],
    ['', ['open', `${app.origin}/`]],
    ['http://[', ['open', `${app.origin}/`]],
  ]) {
    await worker!.evaluate(`{
      const event = new ExtendableEvent('notificationclick')
      event.notification = { data: '${String(url)}', close: () => self.done.push(['close']) }
      self.dispatchEvent(event)
    }`)
    await expect.poll(async () => worker!.evaluate('self.done.length')).toBe(2)
    expect(await done()).toEqual([['close'], effect])
  }
})
