/** Installs the service worker after the page has loaded. */
export function registerServiceWorker(): void {
  const start = () => {
    // Async, because `navigator.serviceWorker` throws if the browser forbids storage.
    const register = async () => navigator.serviceWorker.register('/service-worker.js')
    register().catch((error: unknown) => console.info('The service worker was not registered', error))
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
