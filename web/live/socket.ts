import type { QueryClient } from '@tanstack/react-query'
import { pathOf } from '../api/path-of.ts'
import { justStarted } from './just-started.ts'
import { positions } from './latest-positions.ts'
import { openSocket } from './open-socket.ts'
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
    // What was pushed in between is lost: read again what is on screen (LP5). The first time that is what changed
    // between the page's first questions and now, which can only be parades, and what could not be had until now.
    onOpen(isFirst) {
      if (!isFirst) void client.invalidateQueries()
      else
        void client.invalidateQueries({
          predicate: ({ queryKey, state }) => isOfParades(queryKey[0]) || state.status === 'error',
        })
    },
  })
  const unwatch = onWatched((watched) => socket.connected && socket.emit('watch', watched))
  const unhear = onReconnect(() => socket.disconnect().connect())
  return () => {
    unhear()
    unwatch()
    close()
  }
}

const isOfParades = (path: unknown): boolean =>
  typeof path === 'string' && path.startsWith(pathOf('listLiveParades'))
