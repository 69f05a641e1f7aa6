import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markReachable, markUnreachable } from '../api/connectivity.ts'
import { showAsSaved } from './show-as-saved.ts'

const LIST = ['/api/live-parades']
const PARADE = ['/api/live-parades/1']
const parade = { id: 1, status: 'active' }
const heardAt = Date.UTC(2026, 10, 29, 20)

let client: QueryClient
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ now: heardAt })
  client = new QueryClient()
  client.setQueryData(LIST, [parade])
  client.setQueryData(PARADE, parade)
  client.setQueryData(['/api/events'], [{ id: 1 }])
  stop = showAsSaved(client)
})
afterEach(() => {
  stop()
  markReachable()
  client.clear()
  vi.useRealTimers()
})

test('parades are shown as saved once the server has been out of reach for 90 s', () => {
  markUnreachable()
  vi.advanceTimersByTime(89_000)
  expect(client.getQueryData(LIST)).toEqual([parade])
  vi.advanceTimersByTime(1_000)
  const old = { ...parade, status: 'stale', savedAt: new Date(heardAt).toISOString() }
  expect(client.getQueryData(LIST)).toEqual([old])
  expect(client.getQueryData(PARADE)).toEqual(old)
  expect(client.getQueryState(LIST)?.dataUpdatedAt).toBe(heardAt)
  expect(client.getQueryData(['/api/events'])).toEqual([{ id: 1 }])
})

test('a server that answers in time keeps them live', () => {
  markUnreachable()
  vi.advanceTimersByTime(80_000)
  markReachable()
  vi.advanceTimersByTime(80_000)
  expect(client.getQueryData(LIST)).toEqual([parade])
})
