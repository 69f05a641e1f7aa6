import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from '#web/api/query-client.ts'
import { JustStarted } from '#web/live/just-started.ts'
import { LatestPositions } from '#web/live/latest-positions.ts'
import { openSocket } from '#web/live/open-socket.ts'
import { admit, type LiveParade, liveParades } from '#web/live/parade-queries.ts'

/** The screens of the live map ask so often, in ms. */
const pollEvery = 10_000

/** What a viewer must never see, over all viewers. */
export interface NeverSeen {
  /** Ids of parades whose stop was acknowledged. */
  stopped: Set<number>
  /** How often a marker went to an earlier fix. */
  backwards: number
  /** How often a stopped parade came back that had gone from a map. */
  returned: number
}

/** A viewer's map: the live page's own list, socket and listeners, without a browser around them. */
export interface Viewer {
  /** What the map shows now. */
  shown(): readonly LiveParade[]
  close(): void
}

/** Notes what must never be seen on one map, whenever its list changes. */
function watchList(never: NeverSeen): (list: readonly LiveParade[]) => void {
  let before = new Map<number, LiveParade>()
  const gone = new Set<number>()
  return (list) => {
    const now = new Map(list.map((parade) => [parade.id, parade]))
    for (const id of before.keys()) if (!now.has(id)) gone.add(id)
    for (const parade of list) {
      const earlier = before.get(parade.id)
      const isBack =
        earlier &&
        earlier.status !== 'waiting' &&
        Date.parse(parade.lastUpdated) < Date.parse(earlier.lastUpdated)
      if (isBack) never.backwards += 1
      if (!earlier && gone.has(parade.id) && never.stopped.has(parade.id)) never.returned += 1
    }
    before = now
  }
}

/** Opens the live map of the site at an origin. */
export function openViewer(origin: string, never: NeverSeen): Viewer {
  const client = createQueryClient()
  const heard = { client, positions: new LatestPositions(), justStarted: new JustStarted() }
  const { queryKey } = liveParades
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = new Date()
      const response = await fetch(`${origin}${queryKey[0]}`, { signal })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      const list = (await response.json()) as LiveParade[]
      return admit(
        [...list, ...heard.justStarted.missingFrom(list, asked)] as LiveParade[],
        asked,
        heard.positions,
      )
    },
  })
  const look = watchList(never)
  const shown = () => client.getQueryData(queryKey) ?? []
  const unsubscribe = observer.subscribe(() => look(shown()))
  const { close } = openSocket(origin, {
    watched: () => ({ map: true }),
    heard,
    onOpen: () => void client.invalidateQueries(),
  })
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
