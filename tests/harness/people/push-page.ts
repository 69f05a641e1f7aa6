import { createECDH, randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { TestApp } from '#tests/harness/app.ts'
import { openPage } from './page.ts'

/** The host of the push service. */
export const PUSH_HOST = 'push.example.org'

/** Makes a subscription. Its keys are real, so that messages to it can be encrypted. */
export const makeSubscription = (name: string) => ({
  endpoint: `https://${PUSH_HOST}/send/${name}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url', 'uncompressed'),
    auth: randomBytes(16).toString('base64url'),
  },
})

/** Opens a page that may show alerts, with a subscription of the test's push service. */
export async function openPushPage(browser: Browser, app: TestApp) {
  const page = await openPage(browser, app, { context: { serviceWorkers: 'allow' } })
  const subscription = makeSubscription('1')
  // Chromium's headless shell has no notifications, and refuses the permission for them.
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { value: 'default' })
    Notification.requestPermission = async () => 'granted'
    const subscription = { toJSON: () => (${JSON.stringify(subscription)}) }
    PushManager.prototype.subscribe = async () => subscription
    PushManager.prototype.getSubscription = async () => subscription`)
  return { page, subscription }
}

/** Delivers a push message to a page's service worker, as the browser's push service does. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL === new URL('/', page.url()).href)
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  })
}
