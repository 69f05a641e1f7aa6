/**
 * How long after the page's load event the service worker is installed. Meanwhile the scripts of the first
 * view need the processor and the network, which storing the site's files takes for seconds.
 */
const INSTALL_DELAY_MS = 5_000

/** Whether this page installs a service worker: not in development, and not embedded. */
let hasServiceWorker = false

/** Installs the service worker, which stores the site's files, once the first view is there. */
export function installServiceWorkerLater(): void {
  hasServiceWorker = true
  const install = () => {
    register().catch((error: unknown) => console.info('The service worker was not registered', error))
  }
  void pageLoaded().then(() => setTimeout(install, INSTALL_DELAY_MS))
}

/** Async, because `navigator.serviceWorker` throws if the browser forbids storage. */
const register = async () => navigator.serviceWorker.register('/service-worker.js')

/**
 * Waits until the service worker has stored the site's files, if this page installs one. Installs it now.
 *
 * @throws Error if it cannot be installed
 */
export async function waitUntilSiteStored(): Promise<void> {
  if (!hasServiceWorker) return
  const registration = await register()
  if (registration.active) return
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
