import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from '#web/api/query-client.ts'
import { JustStarted } from '#web/live/parade-queries.ts'
import { LatestPositions } from '#web/live/latest-positions.ts'
import { openSocket } from '#web/live/open-socket.ts'
import { listToShow, type LiveParade, liveParades } from '#web/live/parade-queries.ts'
import { refetchOnConnect } from '#web/live/refetch.ts'
import { type NeverSeen, noteTold, watchMap } from './never-seen.ts'

/** The screens of the live map ask so often, in ms. */
const pollEvery = 10_000

/** A viewer's map: the live page's own list, socket and listeners, without a browser around them. */
export interface Viewer {
  /** What the map shows now. */
  shown(): readonly LiveParade[]
  close(): void
}

/** Opens the live map of the site at an origin. */
export function openViewer(origin: string, never: NeverSeen): Viewer {
  const client = createQueryClient()
  const context = { client, positions: new LatestPositions(), justStarted: new JustStarted() }
  const { queryKey } = liveParades
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = new Date()
      const response = await fetch(`${origin}${queryKey[0]}`, { signal })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      const list = (await response.json()) as LiveParade[]
      noteTold(never, list, asked.getTime())
      return listToShow(list, asked, context)
    },
  })
  const look = watchMap(never)
  const shown = () => client.getQueryData(queryKey) ?? []
  const unsubscribe = observer.subscribe(() => look(shown()))
  const { socket, close } = openSocket(origin, {
    watched: () => ({ map: true }),
    context,
    onOpen: (isFirst) => refetchOnConnect(client, isFirst),
  })
  socket.on('parades:moved', (moved) => noteTold(never, moved, Date.now()))
  socket.on('parade:started', (parade) => noteTold(never, [parade], Date.now()))
  let timer: NodeJS.Timeout
  const poll = (after: number) => {
    timer = setTimeout(() => {
      void observer.refetch({ cancelRefetch: false })
      poll(pollEvery)
    }, after)
  }
  // Nobody opens the page at the same moment.
  poll(Math.random() * pollEvery)
  return {
    shown,
    close() {
      clearTimeout(timer)
      close()
      unsubscribe()
      client.clear()
    },
  }
}
