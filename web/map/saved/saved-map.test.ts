import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packTiles } from '#shared/map/tile-pack.ts'
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
})

afterEach(() => void vi.unstubAllGlobals())

/** A service worker that is storing the site's files. */
function installServiceWorker() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  const ready = Promise.withResolvers<object>()
  const getRegistration = () => Promise.resolve({ installing: worker, active: null })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration, ready: ready.promise } })
  const fail = () => {
    worker.state = 'redundant'
    worker.dispatchEvent(new Event('statechange'))
  }
  return { finish: () => ready.resolve({}), fail }
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
  const worker = installServiceWorker()
  const saving = save('first')
  await expect.poll(savedPaths).toEqual(pathsOf('first').slice(0, 2))
  expect(await findSavedMap()).toBeUndefined()
  worker.finish()
  expect(await saving).toMatchObject({ version: 'first' })
  expect(await findSavedMap()).toMatchObject({ version: 'first' })
})

test('a map whose site cannot be stored is not saved', async () => {
  const worker = installServiceWorker()
  const saving = save('first')
  const failed = expect(saving).rejects.toThrow('not installed')
  await expect.poll(savedPaths).toEqual(pathsOf('first').slice(0, 2))
  worker.fail()
  await failed
  expect(savedPaths()).toEqual([])
})
