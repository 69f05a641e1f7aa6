/** Installs the service worker once the page has loaded, and gives it the files that the page already has. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const register = async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
    // What was loaded before the worker was there is asked for once more, from the browser's own cache.
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const own = files.filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
    )
    await Promise.all(own.map((file) => fetch(file)))
  }
  const begin = () => void register().catch((error: unknown) => console.info('Not kept for offline', error))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
