import type { QueryClient } from '@tanstack/react-query'
import { justStarted } from './just-started.ts'
import { positions } from './latest-positions.ts'
import { openSocket } from './open-socket.ts'
import { readAgain } from './read-again.ts'
import { onReconnect } from './reconnect.ts'
import { onWatched, watchedNow } from './watched.ts'

/**
 * Connects to the server's pushes and keeps connected. Polling at the specified intervals goes on beside it and suffices
 * where no connection can be had. Answers a function that ends it.
 */
export function connect(client: QueryClient): () => void {
  const { socket, close } = openSocket(location.origin, {
    watched: watchedNow,
    heard: { client, positions, justStarted },
    onOpen: (isFirst, isKnown) => {
      readAgain(client, isFirst)
      markAsJoined(isKnown && socket.connected)
    },
  })
  socket.on('disconnect', () => markAsJoined(false))
  const unwatch = onWatched((watched) => socket.connected && socket.emit('watch', watched))
  const unhear = onReconnect(() => socket.disconnect().connect())
  return () => {
    unhear()
    unwatch()
    close()
  }
}

/** `html[data-joined]` says that pushes reach this page: tests wait for it. */
function markAsJoined(isJoined: boolean): void {
  document.documentElement.toggleAttribute('data-joined', isJoined)
}
