import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { LatestPositions } from '../live/latest-positions.ts'
import { SeenKeeper } from './keep-seen.ts'
import { SAVED_SHAPE } from './saved-kind.ts'
import type { SavedStore } from './saved-store.ts'

const LIST = '/api/live-parades'
/** The key under which the persister stores an answer, as in `saved-parades.ts`. */
const keyOf = (path: string) => `live-["${path}"]`
const parade = (id: number) => ({ id, status: 'active', lastUpdated: '2026-11-22T19:12:00.000Z' })

let saved: Map<string, string>
let positions: LatestPositions

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  saved = new Map()
  positions = new LatestPositions()
})

/** Starts a page, and returns its queries. */
function openPage(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = {
    getItem: async (key: string) => saved.get(key),
    setItem: async (key: string, text: string) => void saved.set(key, text),
    removeItem: async (key: string) => void saved.delete(key),
    entries: async () => [...saved],
  } as unknown as SavedStore
  const stop = new SeenKeeper(client, store).start(positions)
  onTestFinished(stop)
  return client
}

const save = (path: string, data: unknown, savedAt = Date.now()) => {
  const state = { data, dataUpdatedAt: savedAt }
  const query = { buster: SAVED_SHAPE, queryHash: `["${path}"]`, queryKey: [path], state }
  saved.set(keyOf(path), JSON.stringify(query))
}

const request = (client: QueryClient, path: string, result: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey: [path], queryFn: result }).catch(() => undefined)

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('a query that fails without a connection gets the saved answer, with its time', async () => {
  const savedAt = Date.now() - 60_000
  save(LIST, [parade(1)], savedAt)
  const client = openPage()
  await request(client, LIST, offline)
  await expect
    .poll(() => client.getQueryData([LIST]))
    .toEqual([{ ...parade(1), status: 'stale', savedAt: new Date(savedAt).toISOString() }])
  expect(client.getQueryState([LIST])).toMatchObject({ dataUpdatedAt: savedAt, isInvalidated: true })
})

test('a query without an answer for 4 s gets the saved one, although the page was hidden meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  save(LIST, [parade(1)])
  const client = openPage()
  void request(client, LIST, () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(0)
  Object.assign(document, { visibilityState: 'hidden' }).dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(3_999)
  expect(client.getQueryData([LIST])).toBeUndefined()
  // One more, because the persister restores in a task of its own.
  await vi.advanceTimersByTimeAsync(2)
  expect(client.getQueryData([LIST])).toMatchObject([{ id: 1, status: 'stale' }])
})

test('the page of a parade that was seen only in the list gets what the list says, with its time', async () => {
  const savedAt = Date.now() - 60_000
  const group = { name: 'Lantern Line', type: 'social-aid' }
  save(LIST, [parade(2), { ...parade(1), group }], savedAt)
  const client = openPage()
  await request(client, `${LIST}/1`, offline)
  await request(client, `${LIST}/3`, offline)
  await expect
    .poll(() => client.getQueryData([`${LIST}/1`]))
    .toEqual({
      ...parade(1),
      status: 'stale',
      group: { ...group, imageUrl: null, description: '' },
      event: null,
      savedAt: new Date(savedAt).toISOString(),
    })
  expect(client.getQueryData([`${LIST}/3`])).toBeUndefined()
  expect([...saved.keys()]).toEqual([keyOf(LIST)])
})

test('a refused query gets no saved answer, and a live answer that is 2 hours old is deleted', async () => {
  save(LIST, [parade(2)], Date.now() - 60_000)
  save(`${LIST}/1`, parade(1), Date.now() - 2 * 3_600_000)
  const client = openPage()
  await request(client, LIST, () => Promise.reject(new ApiError(429, '', {})))
  await request(client, `${LIST}/1`, offline)
  await expect.poll(() => saved.has(keyOf(`${LIST}/1`))).toBe(false)
  expect(client.getQueryData([LIST])).toBeUndefined()
  expect(client.getQueryData([`${LIST}/1`])).toBeUndefined()
})

test('a push that makes one restored parade live leaves the others in the saved list', async () => {
  save(LIST, [parade(1), parade(2)], Date.now() - 60_000)
  const client = openPage()
  await request(client, LIST, offline)
  await expect.poll(() => client.getQueryData([LIST])).toHaveLength(2)
  const restored = client.getQueryData<{ id: number }[]>([LIST])!
  const before = saved.get(keyOf(LIST))
  client.setQueryData([LIST], [{ ...restored[0], savedAt: undefined }, restored[1]])
  await new Promise((resolve) => void setTimeout(resolve, 50))
  expect(saved.get(keyOf(LIST))).toBe(before)
  // An answer replaces the list.
  await request(client, LIST, async () => [parade(2)])
  await expect.poll(() => saved.get(keyOf(LIST))).not.toContain('"id":1')
})

test('a list that the page does not request is not restored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  save(LIST, [parade(1)])
  const client = openPage()
  const stop = new QueryObserver(client, { queryKey: [LIST], enabled: false }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(client.getQueryData([LIST])).toBeUndefined()
  stop()
})

test('a parade that ends is deleted, also from the list of an earlier visit', async () => {
  save(LIST, [parade(1), parade(2)])
  save(`${LIST}/1`, parade(1))
  save(`${LIST}/2`, parade(2))
  const client = openPage()
  positions.end(1, 'stopped', new Date())
  await expect.poll(() => [...saved.keys()]).toEqual([keyOf(LIST), keyOf(`${LIST}/2`)])
  expect(saved.get(keyOf(LIST))).not.toContain('"id":1')
  await request(client, `${LIST}/2`, () => Promise.reject(new ApiError(404, '', {})))
  await expect.poll(() => [...saved.keys()]).toEqual([keyOf(LIST)])
  expect(saved.get(keyOf(LIST))).toContain('"data":[]')
})

test('a saved parade that the next list lacks is deleted, although this page missed its end', async () => {
  save(`${LIST}/1`, parade(1))
  save(`${LIST}/2`, parade(2))
  const client = openPage()
  await request(client, LIST, async () => [parade(2)])
  await expect.poll(() => [...saved.keys()]).toEqual([keyOf(`${LIST}/2`), keyOf(LIST)])
  client.setQueryData([LIST], [])
  await expect.poll(() => [...saved.keys()]).toEqual([keyOf(LIST)])
})

test('answers for administrators and trackers, and of other shapes, are never saved or shown', async () => {
  save(LIST, [parade(1)])
  saved.set(keyOf(LIST), saved.get(keyOf(LIST))!.replace(SAVED_SHAPE, 'older'))
  const client = openPage()
  for (const path of ['/api/admin/tracking', '/api/tracker/secret', '/api/tracking-permissions'])
    await request(client, path, async () => ({ secret: true }))
  await request(client, LIST, offline)
  await expect.poll(() => [...saved.keys()]).toEqual([])
  expect(client.getQueryData([LIST])).toBeUndefined()
})
