// Stores the web app, so that a visit without a connection shows the last known data instead of the
// browser's error page. It never answers API calls, because live data must not come from a cache.

/** The used part of a service worker's globals; the compiler knows only the window's. */
interface WorkerScope {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: AskedEvent) => void): void
}
interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void
}
interface AskedEvent extends WaitingEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as WorkerScope

const storeName = 'second-line-shell'
/** How many files of earlier versions to keep, newest first, for pages that are still open. */
const mostEarlier = 100
/** The scripts, styles and fonts of this version; the build fills them in. */
const files: string[] = []

/** Tiles of our map that were seen. `web/map/saved` keeps the whole map in a store of its own. */
const tileStoreName = 'second-line-map'
/** How many of them to keep, newest first: the whole city at both zooms. */
const mostTiles = 250

const shell = new URL('/', worker.location.href).href

worker.addEventListener('install', (event) => {
  event.waitUntil(keepVersion().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  // Asset names contain a hash of the content.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request))
  else if (placeOf(request) !== undefined) event.respondWith(openTile(event))
})

/** Stores all files of this version, and only then the page that needs them. */
async function keepVersion(): Promise<void> {
  // One after another, because nothing waits for them and others share the network.
  for (const file of files) {
    const answer = await openFile(new Request(new URL(file, shell)))
    if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`)
  }
  await keepShell()
}

async function keepShell(): Promise<void> {
  const store = await caches.open(storeName)
  const answer = await fetch(new Request(shell, { cache: 'reload' }))
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`)
  await store.put(shell, await withoutFirstView(answer))
}

/** Returns the page from the server, or the stored one, which says that it is offline. */
async function openPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (request.url === shell && answer.ok)
      await (await caches.open(storeName)).put(shell, await withoutFirstView(answer.clone()))
    return answer
  } catch (error) {
    const kept = await caches.match(shell)
    if (!kept) throw error
    return kept
  }
}

/** Removes the screen that the server rendered, so that the page serves any screen. */
async function withoutFirstView(answer: Response): Promise<Response> {
  const html = await answer.text()
  const bare = html.replace(/(<div id="root">)[^]*(<\/div>\s*<noscript>)/, '$1$2')
  return new Response(bare, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function openFile(request: Request): Promise<Response> {
  const store = await caches.open(storeName)
  const kept = await store.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await store.put(request, answer.clone())
    const ours = new Set([shell, ...files.map((file) => new URL(file, shell).href)])
    const earlier = (await store.keys()).filter(({ url }) => !ours.has(url))
    for (const old of earlier.slice(0, Math.max(0, earlier.length - mostEarlier))) await store.delete(old)
  }
  return answer
}

/** Returns where on the map a tile lies, whatever its version; undefined for anything else. */
function placeOf({ url }: Request): string | undefined {
  return /\/map\/[0-9a-f]{12}\/(\d+\/\d+\/\d+)\.mvt$/.exec(url)?.[1]
}

/** Returns a tile of the map: kept, from the server, or else as another version of the map had it. */
async function openTile(event: AskedEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request)
  if (kept) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keepTile(request, answer.clone()))
    return answer
  } catch (error) {
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      const same = (await store.keys()).find((other) => placeOf(other) === placeOf(request))
      const other = same && (await store.match(same))
      if (other) return other
    }
    throw error
  }
}

async function keepTile(request: Request, answer: Response): Promise<void> {
  const store = await caches.open(tileStoreName)
  const tiles = await store.keys()
  const old = new Set(tiles.slice(0, Math.max(0, tiles.length + 1 - mostTiles)))
  for (const tile of tiles) if (placeOf(tile) === placeOf(request)) old.add(tile)
  for (const tile of old) await store.delete(tile)
  await store.put(request, answer)
}
