// Stores the web app, so that a visit without a connection shows the last known data instead of the
// browser's error page. It never answers API calls, because live data must not come from a cache.

/** The used part of a service worker's globals; the compiler knows only the window's. */
interface WorkerScope {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as WorkerScope

const CACHE_NAME = 'second-line-shell'
/** How many files of earlier versions to keep, newest first, for pages that are still open. */
const MAX_EARLIER_FILES = 100
/** The scripts, styles and fonts of this version; the build fills them in. */
const files: string[] = []

const shellUrl = new URL('/', worker.location.href).href

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheVersion().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(servePage(request))
  // Asset names contain a hash of the content.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(serveFile(request))
})

/** Stores all files of this version, and only then the page that needs them. */
async function cacheVersion(): Promise<void> {
  // One after another, because nothing waits for them and others share the network.
  for (const file of files) {
    const answer = await serveFile(new Request(new URL(file, shellUrl)))
    if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`)
  }
  await cacheShell()
}

async function cacheShell(): Promise<void> {
  const store = await caches.open(CACHE_NAME)
  const answer = await fetch(new Request(shellUrl, { cache: 'reload' }))
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`)
  await store.put(shellUrl, await withoutFirstView(answer))
}

/** Returns the page from the server, or the stored one, which says that it is offline. */
async function servePage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (request.url === shellUrl && answer.ok)
      await (await caches.open(CACHE_NAME)).put(shellUrl, await withoutFirstView(answer.clone()))
    return answer
  } catch (error) {
    const kept = await caches.match(shellUrl)
    if (!kept) throw error
    return kept
  }
}

/** Removes the screen that the server drew and its data, so that the page serves any screen. */
async function withoutFirstView(answer: Response): Promise<Response> {
  const html = await answer.text()
  const bare = html.replace(/(<div id="root">)[^]*(<noscript>)/, '$1</div>$2')
  return new Response(bare, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function serveFile(request: Request): Promise<Response> {
  const store = await caches.open(CACHE_NAME)
  const kept = await store.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await store.put(request, answer.clone())
    const ours = new Set([shellUrl, ...files.map((file) => new URL(file, shellUrl).href)])
    const earlier = (await store.keys()).filter(({ url }) => !ours.has(url))
    for (const old of earlier.slice(0, Math.max(0, earlier.length - MAX_EARLIER_FILES)))
      await store.delete(old)
  }
  return answer
}
