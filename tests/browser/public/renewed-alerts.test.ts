import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { alertGroups, alertSubscriptions, groups } from '#server/database/schema.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { makeSubscription, openPushPage, PUSH_HOST, subscription } from '#tests/harness/people/push-page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile({ env: { PUSH_HOSTS: PUSH_HOST } })
beforeEach(async () => {
  await app.database.execute(sql`truncate alert_subscriptions, groups cascade`)
})

const renewed = makeSubscription('2')

/** Opens a page that has asked for alerts of two groups. */
async function openWithAlerts() {
  const names = ['Ash Steppers', 'Birch Steppers']
  const ids: number[] = []
  for (const name of names) ids.push((await makeGroup(app.database, { name })).id)
  const { page } = await openPushPage(browser, app, { isServed: true })
  await page.goto('/groups')
  for (const name of names) {
    await page.getByRole('button', { name: `Follow ${name}` }).click()
    const sheet = page.getByRole('complementary', { name: `Alerts for ${name}` })
    await sheet.getByRole('checkbox', { name: 'When it comes out the door' }).click()
    await sheet.getByRole('button', { name: 'Turn off all alerts' }).waitFor()
  }
  await expect.poll(readStored).toEqual({ endpoints: [subscription.endpoint], groupIds: ids })
  return { page, ids }
}

async function readStored() {
  const rows = await app.database.select().from(alertSubscriptions)
  const choices = await app.database.select().from(alertGroups).orderBy(alertGroups.groupId)
  return { endpoints: rows.map(({ endpoint }) => endpoint), groupIds: choices.map(({ groupId }) => groupId) }
}

/** Tells the service worker that the push service has ended its subscription. Resolves when it is done. */
async function endSubscription(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready')
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(`new Promise((resolve, reject) => {
    PushManager.prototype.getSubscription = async () => self.newSubscription ?? null
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly || !applicationServerKey) throw new Error('Chromium wants both')
      self.newSubscription = { toJSON: () => (${JSON.stringify(renewed)}) }
      return self.newSubscription
    }
    const event = new ExtendableEvent('pushsubscriptionchange')
    event.waitUntil = (work) => work.then(resolve, reject)
    self.dispatchEvent(event)
  })`)
}

test('a subscription that its push service replaces keeps its alerts, without a page', async () => {
  const { page, ids } = await openWithAlerts()
  await endSubscription(page)
  expect(await readStored()).toEqual({ endpoints: [renewed.endpoint], groupIds: ids })
  // The same one again changes nothing.
  await endSubscription(page)
  expect(await readStored()).toEqual({ endpoints: [renewed.endpoint], groupIds: ids })
})

test('a replaced subscription leaves out what is no longer shown', async () => {
  const { page, ids } = await openWithAlerts()
  await app.database.update(groups).set({ isActive: false }).where(eq(groups.id, ids[0]!))
  await endSubscription(page)
  expect(await readStored()).toEqual({ endpoints: [renewed.endpoint], groupIds: [ids[1]] })
})

test('when the server refuses every choice, no subscription stays in the browser or on the server', async () => {
  const { page } = await openWithAlerts()
  await app.database.update(groups).set({ isActive: false })
  const sheet = page.getByRole('complementary', { name: 'Alerts for Birch Steppers' })
  await sheet.getByRole('checkbox', { name: 'The morning of a parade' }).click()
  await sheet.getByRole('button', { name: 'Turn off all alerts' }).waitFor({ state: 'detached' })
  await expect.poll(readStored).toEqual({ endpoints: [], groupIds: [] })
  expect(await page.evaluate('[localStorage.subscribed, localStorage.alerts]')).toEqual([
    undefined,
    undefined,
  ])
})

test('a replaced subscription without alerts is not stored', async () => {
  const { page, ids } = await openWithAlerts()
  await app.database.update(groups).set({ isActive: false })
  await endSubscription(page)
  expect(await readStored()).toEqual({ endpoints: [], groupIds: [] })

  await app.database.update(groups).set({ isActive: true })
  const other = await openPushPage(browser, app, { isServed: true })
  await other.page.goto(`/groups/${ids[0]}`)
  await endSubscription(other.page)
  expect(await readStored()).toEqual({ endpoints: [], groupIds: [] })
})

test('a page sends the new subscription of a browser that has not told its service worker', async () => {
  const { page, ids } = await openWithAlerts()
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    PushManager.prototype.getSubscription = async () => ({ toJSON: () => (${JSON.stringify(renewed)}) })`)
  await page.goto('/about')
  await expect.poll(readStored).toEqual({ endpoints: [renewed.endpoint], groupIds: ids })
})
