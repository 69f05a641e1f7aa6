import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '../api/queries.ts'
import { LatestPositions, type Position } from './latest-positions.ts'
import { listeners, type ListenerContext } from './listeners.ts'
import {
  applyPushes,
  JustStarted,
  liveParade,
  liveParades,
  type LiveParade,
  type LiveParadeDetail,
  recordCachedPositions,
} from './parade-queries.ts'

const move = (id: number, second: number): Position => ({
  id,
  latitude: `29.96${String(second).padStart(4, '0')}`,
  longitude: '-90.067650',
  accuracy: 8,
  lastUpdated: `2026-11-22T19:00:${String(second).padStart(2, '0')}.000Z`,
  status: 'active',
  along: second,
  state: 'rolling',
})

const parade = (id: number, second: number): LiveParade => ({
  ...move(id, second),
  groupId: id,
  eventId: null,
  sessionId: null,
  startedAt: '2026-11-22T18:00:00.000Z',
  route: [],
  routeStops: [],
  startCoordinates: null,
  endCoordinates: null,
  stopCoordinates: [],
  where: null,
  tail: null,
  pace: null,
  dwell: null,
  report: null,
  stateSince: null,
  startsAt: null,
  hours: 4,
  path: '',
  stops: [],
  certainty: 'approximate',
  approximateParts: [],
  unknownPlaces: [],
  group: { name: `Group ${id}`, type: 'social-aid' },
})

let context: ListenerContext
beforeEach(() => {
  context = {
    client: new QueryClient(),
    positions: new LatestPositions(),
    justStarted: new JustStarted(),
    now: new Date('2026-11-22T19:01:00Z'),
  }
  context.client.setQueryData(liveParades.queryKey, [parade(1, 1)])
})

const shown = () =>
  context.client.getQueryData(liveParades.queryKey)?.map(({ id, lastUpdated }) => [id, lastUpdated])

test("LP2 a push older than the list that came with the page's HTML changes nothing", () => {
  context.client.setQueryData(liveParades.queryKey, [parade(1, 20)])
  recordCachedPositions(context.client, context.positions)
  listeners['parades:moved']([move(1, 10)], context)
  expect(shown()).toEqual([[1, '2026-11-22T19:00:20.000Z']])
})

test('a started parade enters the cached list once', () => {
  listeners['parade:started'](parade(2, 5), context)
  listeners['parade:started'](parade(2, 5), context)
  expect(shown()?.map(([id]) => id)).toEqual([1, 2])
})

test('a list requested before a parade started includes it; a later one stays as the server sent it', () => {
  listeners['parade:started'](parade(2, 5), context)
  const missing = (asked: string) =>
    context.justStarted.missingFrom([{ id: 1 }], new Date(asked)).map(({ id }) => id)
  expect(missing('2026-11-22T19:00:59Z')).toEqual([2])
  expect(missing('2026-11-22T19:01:01Z')).toEqual([])
  expect(context.justStarted.missingFrom([{ id: 2 }], new Date('2026-11-22T19:00:59Z'))).toEqual([])
})

const detail: LiveParadeDetail = {
  ...parade(1, 1),
  group: { name: 'Group 1', type: 'social-aid', imageUrl: null, description: '' },
  event: null,
}

test('LP2 moves patch the cached list and the detail, and an older move changes neither', () => {
  context.client.setQueryData(liveParade(1).queryKey, detail)
  listeners['parades:moved']([move(1, 30)], context)
  listeners['parades:moved']([move(1, 20)], context)
  expect(shown()).toEqual([[1, move(1, 30).lastUpdated]])
  expect(context.client.getQueryData(liveParade(1).queryKey)?.latitude).toBe(move(1, 30).latitude)
})

test('LP3 a stopped parade leaves the list and the detail, and neither a move nor a start restores it', () => {
  context.client.setQueryData(liveParade(1).queryKey, detail)
  listeners['parade:stopped']({ id: 1, reason: 'stopped' }, context)
  listeners['parades:moved']([move(1, 40)], context)
  listeners['parade:started'](parade(1, 41), context)
  expect(shown()).toEqual([])
  expect(context.client.getQueryData(liveParade(1).queryKey)).toBeNull()
})

test('a lapsed parade returns when the server announces it', () => {
  listeners['parade:stopped']({ id: 1, reason: 'lapsed' }, context)
  listeners['parade:started'](parade(1, 50), context)
  expect(shown()?.map(([id]) => id)).toEqual([1])
})

test('invalidate marks the answers of the named paths as outdated within 500 ms, and no others', () => {
  vi.useFakeTimers()
  context.client.setQueryData(['/api/events?from=2026-11-22'], [])
  context.client.setQueryData(['/api/groups/1/events'], [])
  listeners.invalidate(['/api/events', '/api/groups'], context)
  vi.advanceTimersByTime(500)
  const isStale = (path: string) => context.client.getQueryState([path])?.isInvalidated
  expect(isStale('/api/events?from=2026-11-22')).toBe(true)
  expect(isStale('/api/groups/1/events')).toBe(false)
  vi.useRealTimers()
})

test('a stopped parade outdates the events of its group, which say that it has ended', () => {
  vi.useFakeTimers()
  context.client.setQueryData(['/api/groups/1/events'], [])
  context.client.setQueryData(['/api/groups/2/events'], [])
  listeners['parade:stopped']({ id: 1, reason: 'stopped' }, context)
  vi.advanceTimersByTime(500)
  const isStale = (path: string) => context.client.getQueryState([path])?.isInvalidated
  expect(isStale('/api/groups/1/events')).toBe(true)
  expect(isStale('/api/groups/2/events')).toBe(false)
  vi.useRealTimers()
})

test('the progress of a job is cached under its name', () => {
  const progress = { job: 'update-club-images', percent: 40, message: '4 of 10' }
  listeners['job:progress'](progress, context)
  expect(context.client.getQueryData(['job:progress', 'update-club-images'])).toEqual(progress)
})

test('a parade whose place was unknown has a known place from its first position on', () => {
  const waiting: LiveParade = { ...parade(1, 1), status: 'waiting', placeKnown: false }
  context.client.setQueryData(liveParades.queryKey, [waiting])
  recordCachedPositions(context.client, context.positions)
  listeners['parades:moved']([move(1, 10)], context)
  expect(context.client.getQueryData(liveParades.queryKey)?.[0]?.placeKnown).toBeUndefined()
  // An outdated response does not make it unknown again.
  expect(applyPushes([waiting], context.now, context)[0]?.placeKnown).toBeUndefined()
})

test('pushed numbers of viewers replace those of the dashboard, also of parades that nobody watches', () => {
  const { queryKey } = queryOf('getAdminTracking')
  const tracked = (id: number, onItsPage: number, onTheMap: number) =>
    ({ id, viewers: { onItsPage, onTheMap } }) as Output<'getAdminTracking'>['parades'][number]
  const tracking = { parades: [tracked(1, 5, 2), tracked(2, 1, 2)], today: [], stopped: [] }
  const counts = { onTheMap: 3, parades: [{ id: 1, onItsPage: 7 }] }
  listeners['viewers:counted'](counts, context)
  expect(context.client.getQueryData(queryKey)).toBeUndefined()
  context.client.setQueryData(queryKey, tracking)
  listeners['viewers:counted'](counts, context)
  expect(context.client.getQueryData(queryKey)).toEqual({
    ...tracking,
    parades: [tracked(1, 7, 3), tracked(2, 0, 3)],
  })
})

test('of two hundred parades that started later, the first is forgotten', () => {
  const pushed = new JustStarted()
  for (let id = 1; id <= 201; id += 1) pushed.record(parade(id, 1), context.now)
  expect(pushed.missingFrom([], context.now).map(({ id }) => id)).toEqual(
    Array.from({ length: 200 }, (_, index) => index + 2),
  )
})
