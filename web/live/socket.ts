import type { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import type { ClientToServer, MessageName, Payload, ServerToClient } from '#shared/live/messages.ts'
import { positions } from './latest-positions.ts'
import { listeners } from './listeners.ts'
import { onWatched, watchedNow } from './watched.ts'

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
    // What was pushed in between is lost: read again what is on screen (LP5).
    if (connectedBefore) void client.invalidateQueries()
    connectedBefore = true
  })
  for (const name of Object.keys(listeners) as MessageName[]) listen(socket, name, client)
  const unwatch = onWatched((watched) => socket.connected && socket.emit('watch', watched))
  return () => {
    unwatch()
    socket.disconnect()
  }
}

function listen<Name extends MessageName>(
  socket: Socket<ServerToClient, ClientToServer>,
  name: Name,
  client: QueryClient,
): void {
  const hear = (payload: Payload<Name>) => listeners[name](payload, { client, positions, now: new Date() })
  // Socket.IO's types cannot follow a name that is itself generic.
  ;(socket as Socket).on(name as string, hear)
}
