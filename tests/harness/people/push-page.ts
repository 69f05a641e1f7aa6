import { createECDH, randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { TestApp } from '#tests/harness/app.ts'
import { openPage } from './page.ts'

/** A request for alerts that a page has sent. */
export interface AlertRequest {
  method: string
  body: unknown
}

interface PushPageOptions {
  /** What the visitor answers when the browser asks for the permission. */
  permission?: 'granted' | 'denied'
  /** The server's responses: status and JSON. Each request gets 200 by default. */
  respond?: (request: AlertRequest & { path: string }) => { status: number; json: unknown } | undefined
  /** Whether the server itself responds. */
  isServed?: boolean
}

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

/** The subscription of every page. */
export const subscription = makeSubscription('1')

/**
 * Opens a page with a service worker whose push service always gives the same subscription, and
 * whose requests for alerts are answered here. `asked()` counts how often the page has asked for the
 * permission.
 */
export async function openPushPage(
  browser: Browser,
  app: TestApp,
  { permission = 'granted', respond = () => undefined, isServed = false }: PushPageOptions = {},
) {
  const page = await openPage(browser, app, { context: { serviceWorkers: 'allow' } })
  const requests: AlertRequest[] = []
  await page.context().route('**/api/alerts**', (route, request) => {
    const sent = { method: request.method(), body: request.postDataJSON() as unknown }
    const path = new URL(request.url()).pathname
    if (path === '/api/alerts') requests.push(sent)
    if (isServed) return route.continue()
    const { status, json } = respond({ ...sent, path }) ?? {
      status: 200,
      json: path.endsWith('/key') ? { publicKey: subscription.keys.p256dh } : {},
    }
    return route.fulfill({ status, contentType: 'application/problem+json', json })
  })
  // Chromium's headless shell has no notifications, and refuses the permission for them.
  await page.addInitScript(`
    window.asked = 0
    Object.defineProperty(Notification, 'permission', { value: 'default' })
    Notification.requestPermission = async () => { window.asked += 1; return '${permission}' }
    const subscription = {
      toJSON: () => (${JSON.stringify(subscription)}),
      unsubscribe: async () => { localStorage.removeItem('subscribed'); return true },
    }
    PushManager.prototype.subscribe = async () => { localStorage.setItem('subscribed', ''); return subscription }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('subscribed') === null ? null : subscription`)
  return { page, requests, asked: () => page.evaluate<number>('window.asked') }
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
