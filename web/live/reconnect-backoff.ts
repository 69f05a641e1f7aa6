import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { reconnect } from '#shared/live/reconnect.ts'

const OVERLOADED_MAX_DELAY_MS = 30_000
/** A whole restart takes less than this: a server that fails, then responds to calls, then accepts sockets. */
const OVERLOADED_AFTER_MS = 5_000

/**
 * Slows reconnects down while the server is overloaded, that is, while it responds to calls but
 * rejects sockets. Polling serves the viewers in the meantime, and a crowd that reconnects every 3
 * s would keep the server overloaded.
 */
export function reconnectBackoff(socket: Pick<Socket, 'on' | 'io'>, client: QueryClient): void {
  let failingSince: number | undefined
  socket.on('connect', () => {
    failingSince = undefined
    socket.io.reconnectionDelayMax(reconnect.maxDelayMs)
  })
  socket.on('connect_error', () => {
    failingSince ??= Date.now()
    const isOverloaded = lastSuccessAt(client) > failingSince + OVERLOADED_AFTER_MS
    socket.io.reconnectionDelayMax(isOverloaded ? OVERLOADED_MAX_DELAY_MS : reconnect.maxDelayMs)
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
