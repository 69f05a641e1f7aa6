/** Installs the service worker once the page has loaded. */
export function keepForOffline(): void {
  const begin = () => {
    // Where the browser forbids storage, this throws.
    const register = async () => navigator.serviceWorker.register('/service-worker.js')
    register().catch((error: unknown) => console.info('Not kept for offline', error))
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
