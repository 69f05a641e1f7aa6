import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'

/** Longest delay before a reconnect, in ms: after a cut, every page is back within 10 s (LP5). */
export const NORMAL_MAX_DELAY_MS = 3_000
/** The same while the server is full. */
const OVERLOADED_MAX_DELAY_MS = 30_000
/** A restarting server answers calls before it accepts connections, but not this long, in ms. */
const OVERLOADED_AFTER_MS = 5_000

/**
 * Slows reconnects down while the server is full, that is, while it answers calls but accepts no
 * connection. Polling serves its viewers then, and a crowd that tried every three seconds would
 * keep it full.
 */
export function reconnectBackoff(socket: Pick<Socket, 'on' | 'io'>, client: QueryClient): void {
  let refusedSince: number | undefined
  socket.on('connect', () => {
    refusedSince = undefined
    socket.io.reconnectionDelayMax(NORMAL_MAX_DELAY_MS)
  })
  socket.on('connect_error', () => {
    refusedSince ??= Date.now()
    const isOverloaded = lastSuccessAt(client) > refusedSince + OVERLOADED_AFTER_MS
    socket.io.reconnectionDelayMax(isOverloaded ? OVERLOADED_MAX_DELAY_MS : NORMAL_MAX_DELAY_MS)
  })
}

/** When a call last succeeded, in Unix ms. */
const lastSuccessAt = (client: QueryClient): number =>
  Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  )
