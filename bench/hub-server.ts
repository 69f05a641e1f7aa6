import { createServer } from 'node:http'
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'
import { listenOnFreePort } from '#server/free-port.ts'
import { systemClock } from '#server/clock.ts'
import { coalesce } from '#server/live/coalesce.ts'
import { Hub } from '#server/live/hub.ts'
import { mapRoom } from '#server/tracking/board/rooms.ts'
import type { ParadePosition } from '#server/tracking/parade/parade-item.ts'
import { serveCommands } from './measured-process.ts'

// A process with only the server's hub, so that benchmarks measure pushes alone. Every connection is a
// viewer of the map.
const http = createServer()
const hub = new Hub(http, {
  mayConnect: () => true,
  adminSession: () => Promise.resolve(null),
  roomsFor: () => [mapRoom],
  onWatchChange: () => undefined,
})
const port = await listenOnFreePort(http)

/** Returns a parade's move of a step. The payload of the baseline, in `push-costs.ts`, has the same fields. */
const makeMove = (step: number, id: number): ParadePosition => ({
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
  { port, pid: process.pid },
  {
    /** Pushes moves of one parade as fast as its sockets take them. */
    async push(times: number) {
      for (let step = 0; step < times; step++) {
        hub.emit('parades:moved', [makeMove(step, 1)])
        await yieldToEventLoop()
      }
      return times
    },
    /**
     * Moves every parade once per tick, all in one message (`isBatched`) or in one message each. Returns
     * the number of messages.
     */
    async moveParades({ parades, ticks, isBatched }: { parades: number; ticks: number; isBatched: boolean }) {
      let messages = 0
      const emitMoves = (moves: ParadePosition[]) => {
        messages += 1
        hub.emit('parades:moved', moves)
      }
      const batch = coalesce<number, ParadePosition>(systemClock, () => TICK_MS, emitMoves)
      for (let step = 0; step < ticks; step++) {
        for (let id = 1; id <= parades; id++) {
          if (isBatched) batch.put(id, makeMove(step, id))
          else emitMoves([makeMove(step, id)])
        }
        await sleep(TICK_MS)
      }
      // The last batch leaves within a tick.
      await sleep(2 * TICK_MS)
      batch.close()
      return messages
    },
    /** Returns the number of connected viewers. */
    viewers: () => hub.size,
    /** Returns the number of open TCP connections, including those whose client stopped reading. */
    connections: () => new Promise((resolve) => http.getConnections((_error, count) => resolve(count))),
  },
)
