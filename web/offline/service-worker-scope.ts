/**
 * The globals of a service worker that this folder uses. TypeScript's `dom` lib does not declare them, and
 * its `webworker` lib cannot be loaded together with that.
 */
interface ServiceWorkerScope {
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    pushManager: PushManager
    showNotification(title: string, options: NotificationOptions & { renotify?: boolean }): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
}

export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}

export interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null
}

interface NotificationEvent extends ExtendableEvent {
  notification: { data: unknown; close(): void }
}

interface WindowClient {
  url: string
  focus(): Promise<unknown>
}

/** The global scope of this service worker, with the types above. */
export const serviceWorker = globalThis as unknown as ServiceWorkerScope

/** The address of the page that is cached for visits without a connection. */
export const offlinePageUrl = new URL('/', serviceWorker.location.href).href
