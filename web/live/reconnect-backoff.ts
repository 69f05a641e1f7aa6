import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'

/** The longest time, in ms, before coming back: after a cut each is back within 10 s (LP5). */
export const normalMaxDelay = 3_000
/** The same where the server is full. */
const overloadedMaxDelay = 30_000
/** A server that starts again answers calls a moment before it takes connections; one that is full does so for longer, in ms. */
const fullAfter = 5_000

/**
 * A server that goes on answering calls while it takes no connection is full. The polls serve its viewers then, and a crowd
 * that knocks every three seconds would keep it full: each comes back within half a minute instead.
 */
export function reconnectBackoff(socket: Pick<Socket, 'on' | 'io'>, client: QueryClient): void {
  let refusedSince: number | undefined
  socket.on('connect', () => {
    refusedSince = undefined
    socket.io.reconnectionDelayMax(normalMaxDelay)
  })
  socket.on('connect_error', () => {
    refusedSince ??= Date.now()
    const isFull = lastAnswer(client) > refusedSince + fullAfter
    socket.io.reconnectionDelayMax(isFull ? overloadedMaxDelay : normalMaxDelay)
  })
}

/** When the server last answered a call well, in Unix ms. */
const lastAnswer = (client: QueryClient): number =>
  Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  )
