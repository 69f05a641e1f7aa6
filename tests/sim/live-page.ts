import { openSocket } from '#web/live/open-socket.ts'
import { LIVE_MAP_INTERVAL_MS, type LiveParade, liveParades } from '#web/live/parade-queries.ts'
import { refetchOnConnect } from '#web/live/refetch.ts'
import { LiveMap } from './live-map.ts'
import { checkSentParades, createMapCheck, type Violations } from './checks/violations.ts'

/** A viewer with the live map open, built from the page's own query, socket and listeners. */
export interface LivePage {
  /** Returns the parades that the map shows now. */
  shownParades(): readonly LiveParade[]
  close(): void
}

/** Opens the live map of a site. `violations` counts what a viewer must never see. */
export function openLivePage(origin: string, violations: Violations): LivePage {
  const map = new LiveMap(async (signal, requestedAt) => {
    const response = await fetch(`${origin}${liveParades.queryKey[0]}`, { signal })
    if (!response.ok) throw new Error(`The list returned ${response.status}.`)
    const list = (await response.json()) as LiveParade[]
    checkSentParades(violations, list, requestedAt.getTime())
    return list
  })
  const checkMap = createMapCheck(violations)
  map.onChange(() => checkMap(map.shownParades()))
  const { socket, close } = openSocket(origin, {
    watched: () => ({ map: true }),
    context: map.context,
    onOpen: (isFirst) => refetchOnConnect(map.client, isFirst),
  })
  socket.on('parades:moved', (moves) => checkSentParades(violations, moves, Date.now()))
  socket.on('parade:started', (parade) => checkSentParades(violations, [parade], Date.now()))
  // Real pages open at different moments, so their polls are spread.
  map.poll(Math.random() * LIVE_MAP_INTERVAL_MS)
  return {
    shownParades: () => map.shownParades(),
    close() {
      close()
      map.close()
    },
  }
}
