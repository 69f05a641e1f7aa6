/** Undefined where this page installs no service worker: in development and embedded. */
let registering: Promise<ServiceWorkerRegistration> | undefined

/** Installs the service worker after the page has loaded. */
export function registerServiceWorker(): void {
  // Async, because `navigator.serviceWorker` throws if the browser forbids storage.
  registering = pageLoaded().then(() => navigator.serviceWorker.register('/service-worker.js'))
  registering.catch((error: unknown) => console.info('The service worker was not registered', error))
}

/**
 * Waits until the service worker has stored the site's files, if this page installs one.
 *
 * @throws Error if it cannot be installed
 */
export async function waitUntilSiteStored(): Promise<void> {
  const registration = await registering
  if (!registration || registration.active) return
  const { installing, waiting } = registration
  // Otherwise `ready` would never resolve.
  if (!installing && !waiting) throw notInstalled()
  const failed = new Promise<never>((_, reject) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(notInstalled())
    })
  })
  await Promise.race([navigator.serviceWorker.ready, failed])
}

const notInstalled = () => new Error('The service worker was not installed')

const pageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
