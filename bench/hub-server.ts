import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#server/clock.ts'
import { coalesce } from '#server/live/coalesce.ts'
import { Hub } from '#server/live/hub.ts'
import { mapRoom } from '#server/tracking/board/rooms.ts'
import type { ParadePosition } from '#server/tracking/parade/parade-item.ts'
import { serveCommands } from './measured-process.ts'

// The server's real hub without the rest of the server. Every connection is a viewer of the map.
const http = createServer()
const hub = new Hub(http, {
  mayConnect: () => true,
  adminSession: () => Promise.resolve(null),
  roomsFor: () => [mapRoom],
  onWatchChange: () => undefined,
})
http.listen(0, '127.0.0.1')
await once(http, 'listening')

/** Returns a move as the server pushes it: 209 bytes with its envelope. */
const moveAt = (step: number, id: number): ParadePosition => ({
  id,
  latitude: (29.96 + step * 1e-5).toFixed(6),
  longitude: '-90.073210',
  accuracy: 8,
  lastUpdated: new Date().toISOString(),
  status: 'active',
  along: step,
  state: 'rolling',
})

const TICK_MS = 250

serveCommands(
  { port: (http.address() as AddressInfo).port, pid: process.pid },
  {
    /** Pushes the moves of one parade as fast as possible. */
    async push(times: number) {
      for (let step = 0; step < times; step++) {
        hub.emit('parades:moved', [moveAt(step, 1)])
        await yieldToEventLoop()
      }
      return times
    },
    /**
     * Moves every parade once per 250 ms, all in one message (`isBatched`) or in one message each.
     * Returns the number of messages.
     */
    async move({ parades, ticks, isBatched }: { parades: number; ticks: number; isBatched: boolean }) {
      let messages = 0
      const push = (moves: ParadePosition[]) => {
        messages += 1
        hub.emit('parades:moved', moves)
      }
      const moves = coalesce<number, ParadePosition>(systemClock, () => TICK_MS, push)
      for (let step = 0; step < ticks; step++) {
        for (let id = 1; id <= parades; id++)
          if (isBatched) moves.put(id, moveAt(step, id))
          else push([moveAt(step, id)])
        await sleep(TICK_MS)
      }
      await sleep(2 * TICK_MS)
      moves.close()
      return messages
    },
    /** Returns the number of connected viewers. */
    viewers: () => hub.size,
    /** Returns the number of open TCP connections, including those whose client stopped reading. */
    connections: () => new Promise((resolve) => http.getConnections((_error, count) => resolve(count))),
  },
)
