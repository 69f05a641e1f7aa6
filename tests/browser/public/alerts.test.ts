import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alertGroups, alertSubscriptions, groups } from '#server/database/schema.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { deliverPush, makeSubscription, openPushPage, PUSH_HOST } from '#tests/harness/people/push-page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile({ env: { PUSH_HOSTS: PUSH_HOST } })

/** Opens a page and its service worker, which a visitor's page installs seconds after it has loaded. */
async function openWithWorker(path: string) {
  const { page, subscription } = await openPushPage(browser, app)
  await page.goto(path)
  await page.evaluate('navigator.serviceWorker.register("/service-worker.js")')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  return { page, subscription, worker: page.context().serviceWorkers()[0]! }
}

async function readStored() {
  const rows = await app.database.select().from(alertSubscriptions)
  const choices = await app.database.select().from(alertGroups).orderBy(alertGroups.groupId)
  return { endpoints: rows.map(({ endpoint }) => endpoint), groupIds: choices.map(({ groupId }) => groupId) }
}

/** Tells the service worker that the push service has ended its subscription, and gives another of this name. */
async function replaceSubscription(page: Page, name: string): Promise<string> {
  const renewed = makeSubscription(name)
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(`new Promise((resolve, reject) => {
    let given = null
    PushManager.prototype.getSubscription = async () => given
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly || !applicationServerKey) throw new Error('Chromium wants both')
      return (given = { toJSON: () => (${JSON.stringify(renewed)}) })
    }
    const event = new ExtendableEvent('pushsubscriptionchange')
    event.waitUntil = (work) => work.then(resolve, reject)
    self.dispatchEvent(event)
  })`)
  return renewed.endpoint
}

test('a subscription that its push service replaces keeps the alerts of shown groups, without a page', async () => {
  const ids: number[] = []
  const names = ['Ash Steppers', 'Birch Steppers']
  for (const name of names) ids.push((await makeGroup(app.database, { name })).id)
  const { page, subscription } = await openWithWorker('/groups')
  for (const name of names) {
    await page.getByRole('button', { name: `Follow ${name}` }).click()
    const sheet = page.getByRole('complementary', { name: `Alerts for ${name}` })
    await sheet.getByRole('checkbox', { name: 'When it comes out the door' }).click()
    await sheet.getByRole('button', { name: 'Turn off all alerts' }).waitFor()
  }
  await expect.poll(readStored).toEqual({ endpoints: [subscription.endpoint], groupIds: ids })
  const expectAfterRenewal = async (name: string, groupIds: number[]) => {
    const endpoint = await replaceSubscription(page, name)
    expect(await readStored()).toEqual({ endpoints: groupIds.length > 0 ? [endpoint] : [], groupIds })
  }
  await expectAfterRenewal('2', ids)
  // The same one again changes nothing.
  await expectAfterRenewal('2', ids)
  await app.database.update(groups).set({ isActive: false }).where(eq(groups.id, ids[0]!))
  await expectAfterRenewal('3', [ids[1]!])
  // Without alerts, a subscription is not stored, also later.
  await app.database.update(groups).set({ isActive: false })
  await expectAfterRenewal('4', [])
  await app.database.update(groups).set({ isActive: true })
  await expectAfterRenewal('5', [])
})

test('a push shows an alert, whose click opens its page or focuses the tab that shows it', async () => {
  const { page, worker } = await openWithWorker('/calendar')
  // Chromium's headless shell has no notifications, and lets only a real click open or focus a tab.
  await worker.evaluate(`
    self.done = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
      self.done.push(['show', title, body, tag, data])
    }
    Clients.prototype.openWindow = async (url) => { self.done.push(['open', url]) }
    WindowClient.prototype.focus = async function () { self.done.push(['focus', this.url]) }`)
  const done = () => worker.evaluate('self.done.splice(0)')
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
    await worker.evaluate(`{
      const event = new ExtendableEvent('notificationclick')
      event.notification = { data: '${String(url)}', close: () => self.done.push(['close']) }
      self.dispatchEvent(event)
    }`)
    await expect.poll(async () => worker.evaluate('self.done.length')).toBe(2)
    expect(await done()).toEqual([['close'], effect])
  }
})
