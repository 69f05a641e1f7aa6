import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { row } from '#shared/contract/test-row.ts'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '../api/queries.ts'
import { LatestPositions } from './latest-positions.ts'
import { listeners, type ListenerContext } from './listeners.ts'
import {
  applyPushes,
  JustStarted,
  liveParade,
  liveParades,
  recordCachedPositions,
  withoutEnded,
} from './parade-queries.ts'
import { at, testPosition as move } from './test-position.ts'

const parade = (id: number, second: number) =>
  row('listLiveParades', {
    ...move(id, second),
    groupId: id,
    group: { name: `Group ${id}`, type: 'social-aid' },
  })
const detail = row('getLiveParade', { ...parade(1, 1), group: row('getLiveParade').group })

let context: ListenerContext
beforeEach(() => {
  context = {
    client: new QueryClient(),
    positions: new LatestPositions(),
    justStarted: new JustStarted(),
    now: at(60),
  }
  context.client.setQueryData(liveParades.queryKey, [parade(1, 1)])
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const shown = () =>
  context.client.getQueryData(liveParades.queryKey)?.map(({ id, lastUpdated }) => [id, lastUpdated])

test("LP2 a push older than the list that came with the page's HTML changes nothing", () => {
  context.client.setQueryData(liveParades.queryKey, [parade(1, 20)])
  recordCachedPositions(context.client, context.positions)
  listeners['parades:moved']([move(1, 10)], context)
  expect(shown()).toEqual([[1, at(20).toISOString()]])
})

test('a started parade enters the cached list once', () => {
  listeners['parade:started'](parade(2, 5), context)
  listeners['parade:started'](parade(2, 5), context)
  expect(shown()?.map(([id]) => id)).toEqual([1, 2])
})

test('a list requested before a parade started includes it; a later one stays as the server sent it', () => {
  listeners['parade:started'](parade(2, 5), context)
  const missing = (listed: number, asked: number) =>
    context.justStarted.missingFrom([{ id: listed }], at(asked)).map(({ id }) => id)
  expect(missing(1, 59)).toEqual([2])
  expect(missing(1, 61)).toEqual([])
  expect(missing(2, 59)).toEqual([])
})

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

const isStale = (path: string) => context.client.getQueryState([path])?.isInvalidated

test('invalidate marks the answers of the named paths as outdated within 500 ms, and no others', () => {
  const paths = ['/api/events?from=2026-11-22', '/api/groups/1/events']
  for (const path of paths) context.client.setQueryData([path], [])
  listeners.invalidate(['/api/events', '/api/groups'], context)
  vi.advanceTimersByTime(500)
  expect(paths.map(isStale)).toEqual([true, false])
})

test('a stopped parade outdates the events of its group, which say that it has ended', () => {
  const paths = ['/api/groups/1/events', '/api/groups/2/events']
  for (const path of paths) context.client.setQueryData([path], [])
  listeners['parade:stopped']({ id: 1, reason: 'stopped' }, context)
  vi.advanceTimersByTime(500)
  expect(paths.map(isStale)).toEqual([true, false])
})

test('the progress of a job is cached under its name', () => {
  const progress = { job: 'update-club-images', percent: 40, message: '4 of 10' }
  listeners['job:progress'](progress, context)
  expect(context.client.getQueryData(['job:progress', 'update-club-images'])).toEqual(progress)
})

test('a parade whose place was unknown has a known place from its first position on', () => {
  const waiting = { ...parade(1, 1), status: 'waiting' as const, placeKnown: false as const }
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

test('LP2 LP3 an answer to a poll shows positions that pushes have overtaken, and no parade that stopped meanwhile', () => {
  const { positions } = context
  positions.offer(move(1, 30))
  positions.end(2, 'stopped', at(25))
  const answer = [1, 2, 3].map((id) => move(id, 20))
  expect(withoutEnded(answer, at(24), positions).map(({ id, lastUpdated }) => [id, lastUpdated])).toEqual([
    [1, at(30).toISOString()],
    [3, at(20).toISOString()],
  ])
})
