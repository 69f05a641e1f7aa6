import type { QueryClient } from '@tanstack/react-query'
import { onReconnect, onWatchedChange, getWatched } from './connection.ts'
import { positions } from './latest-positions.ts'
import { openSocket } from './open-socket.ts'
import { justStarted, recordCachedPositions } from './parade-queries.ts'
import { refetchOnConnect, refetchParades } from './refetch.ts'

/**
 * Connects this page to the server's pushes, and reconnects. Polling continues in parallel and is
 * enough without a connection. Returns a function that disconnects.
 */
export function connect(client: QueryClient): () => void {
  recordCachedPositions(client, positions)
  const { socket, close } = openSocket(location.origin, {
    watched: getWatched,
    context: { client, positions, justStarted },
    onOpen: (isFirst, isAcknowledged) => {
      refetchOnConnect(client, isFirst)
      markAsJoined(isAcknowledged && socket.connected)
    },
  })
  socket.on('disconnect', () => markAsJoined(false))
  const stopWatching = onWatchedChange((watched, isBack) => {
    if (!socket.connected) return
    socket.emit('watch', watched, () => isBack && refetchParades(client))
  })
  const stopReconnecting = onReconnect(() => socket.disconnect().connect())
  return () => {
    stopReconnecting()
    stopWatching()
    close()
  }
}

/** Sets `html[data-joined]` while pushes reach this page. Tests wait for it. */
function markAsJoined(isJoined: boolean): void {
  document.documentElement.toggleAttribute('data-joined', isJoined)
}
