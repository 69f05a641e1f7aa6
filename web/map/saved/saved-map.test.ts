import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { packTiles } from '#shared/map/tile-pack.ts'
import { installServiceWorkerLater } from '#web/saved/site-worker.ts'
import { saveMap } from './save-map.ts'
import { findSavedMap, removeSavedMap } from './saved-map.ts'

/** The browser's caches, by name. */
const stored = new Map<string, Map<string, Response>>()
/** How many entries the browser still takes. */
let space: number

beforeEach(() => {
  stored.clear()
  space = Infinity
  vi.stubGlobal('caches', {
    match: (key: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stored.get(cacheName)?.get(key)?.clone()),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    open: (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      const put = (key: string, response: Response) => {
        if (space <= 0) return Promise.reject(new DOMException('Full', 'QuotaExceededError'))
        space -= 1
        entries.set(key, response)
        return Promise.resolve()
      }
      return Promise.resolve({ put })
    },
  })
  const pack = packTiles([1, 2].map((x) => ({ z: 14, x, y: 1, bytes: new Uint8Array([x]) })))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(pack)))
  const { register, finishInstalling } = openPage()
  register()
  finishInstalling()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the page with a service worker that is not registered yet. */
function openPage() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  const registration = { installing: worker as object | null, waiting: null, active: null as object | null }
  const registered = Promise.withResolvers<object>()
  const ready = Promise.withResolvers<object>()
  const serviceWorker = { register: () => registered.promise, ready: ready.promise }
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.spyOn(console, 'info').mockReturnValue()
  installServiceWorkerLater()
  return {
    register: () => registered.resolve(registration),
    refuse: () => registered.reject(new Error('not registered')),
    finishInstalling: () => {
      Object.assign(registration, { installing: null, active: worker })
      ready.resolve(registration)
    },
    failInstalling: () => {
      registration.installing = null
      worker.state = 'redundant'
      worker.dispatchEvent(new Event('statechange'))
    },
  }
}

const save = (version: string) => saveMap(version, () => undefined)
const savedPaths = () => [...stored.values()].flatMap((entries) => [...entries.keys()])
const pathsOf = (version: string) => [
  `/map/${version}/14/1/1.mvt`,
  `/map/${version}/14/2/1.mvt`,
  '/map/saved',
]

test('each new map replaces the saved one', async () => {
  for (const version of ['first', 'second', 'third']) {
    await save(version)
    expect(await findSavedMap()).toMatchObject({ version })
    expect(savedPaths()).toEqual(pathsOf(version))
  }
  await removeSavedMap()
  expect(await findSavedMap()).toBeUndefined()
  expect(savedPaths()).toEqual([])
})

test('without space for a new map, the saved one stays', async () => {
  await save('first')
  for (space of [1, 2]) {
    await expect(save('second')).rejects.toThrow('Full')
    expect(await findSavedMap()).toMatchObject({ version: 'first' })
    expect(savedPaths()).toEqual(pathsOf('first'))
  }
})

test('a map counts as saved only once the site is stored too, because it opens only with the site', async () => {
  const { register, finishInstalling } = openPage()
  const saving = save('first')
  await expect.poll(savedPaths).toEqual(pathsOf('first').slice(0, 2))
  register()
  await expect.poll(savedPaths).toEqual(pathsOf('first').slice(0, 2))
  expect(await findSavedMap()).toBeUndefined()
  finishInstalling()
  expect(await saving).toMatchObject({ version: 'first' })
  expect(await findSavedMap()).toMatchObject({ version: 'first' })
})

describe('a map whose site cannot be stored is not saved', () => {
  test('the browser refuses the service worker', async () => {
    openPage().refuse()
    await expect(save('first')).rejects.toThrow('not registered')
    expect(savedPaths()).toEqual([])
  })

  test('the installation fails during the download', async () => {
    const { register, failInstalling } = openPage()
    register()
    const failed = expect(save('first')).rejects.toThrow('not installed')
    await expect.poll(savedPaths).toEqual(pathsOf('first').slice(0, 2))
    failInstalling()
    await failed
    expect(savedPaths()).toEqual([])
  })

  test('the installation failed before', async () => {
    const { register, failInstalling } = openPage()
    register()
    failInstalling()
    await expect(save('first')).rejects.toThrow('not installed')
    expect(savedPaths()).toEqual([])
  })
})
