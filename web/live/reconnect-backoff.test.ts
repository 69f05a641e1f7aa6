import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Manager } from 'socket.io-client'
import { reconnect } from '#shared/live/reconnect.ts'
import { reconnectBackoff } from './reconnect-backoff.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A socket that never connects; the test fires its events. */
function closedSocket() {
  const manager = new Manager('http://127.0.0.1:9', {
    autoConnect: false,
    reconnectionDelayMax: reconnect.maxDelayMs,
  })
  const socket = manager.socket('/')
  const client = new QueryClient()
  reconnectBackoff(socket, client)
  const emit = (event: 'connect' | 'connect_error') => socket.listeners(event)[0]!(new Error('refused'))
  return { client, emit, maxDelay: () => manager.reconnectionDelayMax() }
}

test('a socket refused while calls succeed retries later, and soon again once connected', () => {
  const { client, emit, maxDelay } = closedSocket()
  emit('connect_error')
  vi.advanceTimersByTime(4_000)
  client.setQueryData(['/api/live-parades'], [])
  emit('connect_error')
  expect(maxDelay()).toBe(reconnect.maxDelayMs)
  vi.advanceTimersByTime(4_000)
  client.setQueryData(['/api/live-parades'], [])
  emit('connect_error')
  expect(maxDelay()).toBe(30_000)
  emit('connect')
  expect(maxDelay()).toBe(reconnect.maxDelayMs)
})

test('while no call succeeds, the server is down rather than overloaded, so retries stay frequent', () => {
  const { client, emit, maxDelay } = closedSocket()
  client.setQueryData(['/api/live-parades'], [])
  for (let attempt = 0; attempt < 20; attempt++) {
    emit('connect_error')
    vi.advanceTimersByTime(3_000)
    expect(maxDelay()).toBe(reconnect.maxDelayMs)
  }
})
