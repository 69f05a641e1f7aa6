/** The globals of a service worker that this folder uses; the compiler's `dom` lib lacks them. */
interface WorkerScope {
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
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'pushsubscriptionchange', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: NotificationEvent) => void): void
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

export const worker = globalThis as unknown as WorkerScope

export const shellUrl = new URL('/', worker.location.href).href
