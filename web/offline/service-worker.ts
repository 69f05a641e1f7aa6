// Caches the web app, so that a visit without a connection shows the last known data instead of the
// browser's error page. Never caches API calls, because live data must not come from a cache. Shows
// alerts, and opens their pages.

import { renewSubscription } from '../alerts/renew-subscription.ts'
import { TILE_CACHE_NAME } from '../map/base/tile-cache.ts'
import { openPage, showAlert } from './show-alert.ts'
import { type FetchEvent, offlinePageUrl, serviceWorker } from './service-worker-scope.ts'

const CACHE_NAME = 'second-line-shell'
/** How long a visit waits for the network before it gets what is stored. */
const ANSWER_WITHIN_MS = 4_000
/** Maximum number of files of earlier versions, which pages that are still open may need. */
const MAX_EARLIER_FILES = 100
/** The scripts, styles and fonts of this version. The build defines them. */
declare const siteFiles: readonly string[]

// `web/map/saved` stores the whole map in a cache of its own.
/** Maximum number of cached tiles. The whole city at both zooms has fewer. */
const MAX_TILES = 250

serviceWorker.addEventListener('install', (event) => {
  event.waitUntil(cacheVersion().then(() => serviceWorker.skipWaiting()))
})
serviceWorker.addEventListener('activate', (event) => event.waitUntil(serviceWorker.clients.claim()))

serviceWorker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== serviceWorker.location.origin) return
  // Embedded pages store nothing. Without a connection, their requests fail.
  if (url.pathname.startsWith('/embed/')) return
  if (request.mode === 'navigate') {
    // Downloads and pictures are no pages.
    if (!/^\/api\/|\.\w+$/.test(url.pathname)) event.respondWith(servePage(event))
  }
  // Asset names contain a hash of the content.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(serveFile(request))
  else if (tileCoords(request) !== undefined) event.respondWith(serveTile(event))
})

serviceWorker.addEventListener('push', (event) => event.waitUntil(showAlert(event)))
serviceWorker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

serviceWorker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(serviceWorker.registration.pushManager))
})

/** Caches all files of this version, and only then the page that needs them. */
async function cacheVersion(): Promise<void> {
  // One at a time: this is not urgent, and the page needs the network.
  for (const file of siteFiles) {
    const response = await serveFile(new Request(new URL(file, offlinePageUrl)))
    if (!response.ok) throw new Error(`${file} returned status ${response.status}`)
  }
  await cacheShell()
}

async function cacheShell(): Promise<void> {
  const cache = await caches.open(CACHE_NAME)
  const response = await fetch(new Request(offlinePageUrl, { cache: 'reload' }))
  if (!response.ok) throw new Error(`The page returned status ${response.status}`)
  await cache.put(offlinePageUrl, await withoutRenderedScreen(response))
}

/**
 * Returns the network's answer, or what is stored if it fails or takes too long: in a crowd, it often
 * neither answers nor fails. The request goes on meanwhile.
 */
async function answerOr(
  findStored: () => Promise<Response | undefined>,
  answer: Promise<Response>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS))
  const inTime = await Promise.race([answer.catch(() => undefined), late])
  return inTime ?? (await findStored()) ?? answer
}

/** Returns the page from the server, or else the cached one, which shows that it is offline. */
async function servePage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const answer = fetch(request)
  event.waitUntil(request.url === offlinePageUrl ? storePage(answer) : answer.catch(() => undefined))
  return answerOr(() => caches.match(offlinePageUrl), answer)
}

async function storePage(answer: Promise<Response>): Promise<void> {
  const page = await copyOf(answer)
  if (page) await (await caches.open(CACHE_NAME)).put(offlinePageUrl, await withoutRenderedScreen(page))
}

/** Returns a copy of a successful answer, made before anyone reads it; undefined for any other. */
const copyOf = (answer: Promise<Response>): Promise<Response | undefined> =>
  answer.then(
    (response) => (response.ok ? response.clone() : undefined),
    () => undefined,
  )

/** Removes the server-rendered screen and its data, so that the page works for every path. */
async function withoutRenderedScreen(response: Response): Promise<Response> {
  const html = await response.text()
  const shellHtml = html.replace(/(<div id="root">)[^]*(<noscript>)/, '$1</div>$2')
  return new Response(shellHtml, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function serveFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE_NAME)
  const cachedFile = await cache.match(request)
  if (cachedFile) return cachedFile
  const response = await fetch(request)
  if (response.ok) {
    await cache.put(request, response.clone())
    const currentUrls = new Set([
      offlinePageUrl,
      ...siteFiles.map((file) => new URL(file, offlinePageUrl).href),
    ])
    const earlierFiles = (await cache.keys()).filter(({ url }) => !currentUrls.has(url))
    for (const file of earlierFiles.slice(0, Math.max(0, earlierFiles.length - MAX_EARLIER_FILES)))
      await cache.delete(file)
  }
  return response
}

/**
 * Returns a tile's zoom, column and row without the map's version. Returns undefined for requests
 * that are not for a tile.
 */
function tileCoords({ url }: Request): string | undefined {
  return /\/map\/[0-9a-f]{12}\/(\d+\/\d+\/\d+)\.mvt$/.exec(url)?.[1]
}

/** Returns a tile from the cache or the server, or else the tile of another map version. */
async function serveTile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cachedTile = await caches.match(request)
  if (cachedTile) return cachedTile
  const answer = fetch(request)
  event.waitUntil(cacheTile(request, answer))
  return answerOr(() => findOtherVersion(request), answer)
}

async function findOtherVersion(request: Request): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    const sameTile = (await cache.keys()).find((key) => tileCoords(key) === tileCoords(request))
    const response = sameTile && (await cache.match(sameTile))
    if (response) return response
  }
  return undefined
}

async function cacheTile(request: Request, answer: Promise<Response>): Promise<void> {
  const response = await copyOf(answer)
  if (!response) return
  const cache = await caches.open(TILE_CACHE_NAME)
  const tiles = await cache.keys()
  const outdatedTiles = new Set(tiles.slice(0, Math.max(0, tiles.length + 1 - MAX_TILES)))
  for (const tile of tiles) if (tileCoords(tile) === tileCoords(request)) outdatedTiles.add(tile)
  for (const tile of outdatedTiles) await cache.delete(tile)
  await cache.put(request, response)
}
