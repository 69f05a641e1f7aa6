import { openSocket } from '#web/live/open-socket.ts'
import { type LiveParade, liveParades } from '#web/live/parade-queries.ts'
import { refetchOnConnect } from '#web/live/refetch.ts'
import { LiveMap, pollEveryMs } from './live-map.ts'
import { type NeverSeen, noteTold, watchMap } from './never-seen.ts'

/** A viewer with the live map open: the page's own list, socket and listeners. */
export interface LivePage {
  /** What the map shows now. */
  shown(): readonly LiveParade[]
  close(): void
}

/** Opens the live map of the site at an origin. */
export function openLivePage(origin: string, never: NeverSeen): LivePage {
  const map = new LiveMap(async (signal, asked) => {
    const response = await fetch(`${origin}${liveParades.queryKey[0]}`, { signal })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const list = (await response.json()) as LiveParade[]
    noteTold(never, list, asked.getTime())
    return list
  })
  const look = watchMap(never)
  map.onChange(() => look(map.shown()))
  const { socket, close } = openSocket(origin, {
    watched: () => ({ map: true }),
    context: map.context,
    onOpen: (isFirst) => refetchOnConnect(map.client, isFirst),
  })
  socket.on('parades:moved', (moved) => noteTold(never, moved, Date.now()))
  socket.on('parade:started', (parade) => noteTold(never, [parade], Date.now()))
  // Not all pages are opened at the same moment.
  map.poll(Math.random() * pollEveryMs)
  return {
    shown: () => map.shown(),
    close() {
      close()
      map.close()
    },
  }
}
