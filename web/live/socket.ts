import type { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import type { ClientToServer, MessageName, ServerToClient } from '#shared/live/messages.ts'
import { pathOf } from '../api/path-of.ts'
import { justStarted } from './just-started.ts'
import { positions } from './latest-positions.ts'
import { listeners } from './listeners.ts'
import { onReconnect } from './reconnect.ts'
import { onWatched, watchedNow } from './watched.ts'

// The least time, in ms, before coming back after the server itself ended the connection.
const AFTER_REFUSAL = 5000

/**
 * Connects to the server's pushes and keeps connected. Polling at the specified intervals goes on beside it and suffices
 * where no connection can be had. Answers a function that ends it.
 */
export function connect(client: QueryClient): () => void {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    transports: ['websocket'],
    withCredentials: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 8000,
    randomizationFactor: 0.8,
  })
  let connectedBefore = false
  socket.on('connect', () => {
    socket.emit('watch', watchedNow())
    // What was pushed in between is lost: read again what is on screen (LP5). The first time that is what changed
    // between the page's first questions and now, which can only be parades, and what could not be had until now.
    if (connectedBefore) void client.invalidateQueries()
    else
      void client.invalidateQueries({
        predicate: ({ queryKey, state }) => isOfParades(queryKey[0]) || state.status === 'error',
      })
    connectedBefore = true
  })
  // The server's own refusal is the one end after which the library does not try again.
  let refused: ReturnType<typeof setTimeout> | undefined
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect')
      refused = setTimeout(() => socket.connect(), AFTER_REFUSAL * (1 + Math.random()))
  })
  // One place hears everything, so that a message without a listener cannot slip in beside the table.
  socket.onAny((name: string, payload) => {
    if (isMessage(name)) listeners[name](payload, { client, positions, justStarted, now: new Date() })
  })
  const unwatch = onWatched((watched) => socket.connected && socket.emit('watch', watched))
  const unhear = onReconnect(() => socket.disconnect().connect())
  return () => {
    clearTimeout(refused)
    unhear()
    unwatch()
    socket.disconnect()
  }
}

const isOfParades = (path: unknown): boolean =>
  typeof path === 'string' && path.startsWith(pathOf('listLiveParades'))

const isMessage = (name: string): name is MessageName => Object.hasOwn(listeners, name)
