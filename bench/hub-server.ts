import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#server/clock.ts'
import { coalesce } from '#server/live/coalesce.ts'
import { Hub } from '#server/live/hub.ts'
import { mapRoom } from '#server/tracking/board/rooms.ts'
import type { ParadePosition } from '#server/tracking/parade/parade-item.ts'
import { answerMeasurements } from './measured-process.ts'

/** The server's real hub alone; everyone may connect as a viewer of the map. */
const http = createServer()
const hub = new Hub(http, {
  allows: () => true,
  adminSession: () => Promise.resolve(null),
  roomsFor: () => [mapRoom],
  watchesChanged: () => undefined,
})
http.listen(0, '127.0.0.1')
await once(http, 'listening')

/** A pushed move; 178 bytes with its envelope. */
const moveOf = (id: number, step: number): ParadePosition => ({
  id,
  latitude: (29.96 + step * 1e-5).toFixed(6),
  longitude: '-90.073210',
  accuracy: 8,
  lastUpdated: new Date().toISOString(),
  status: 'active',
})

const everyMs = 250

answerMeasurements(
  { port: (http.address() as AddressInfo).port, pid: process.pid },
  {
    /** Pushes one parade's move this many times, as fast as possible. */
    async push(times: number) {
      for (let step = 0; step < times; step++) {
        hub.emit('parades:moved', [moveOf(1, step)])
        await turn()
      }
      return times
    },
    /** Moves this many parades every 250 ms, in one message or in one message each. */
    async move({ parades, ticks, together }: { parades: number; ticks: number; together: boolean }) {
      let messages = 0
      const tell = (moves: ParadePosition[]) => {
        messages += 1
        hub.emit('parades:moved', moves)
      }
      const moves = coalesce<number, ParadePosition>(systemClock, () => everyMs, tell)
      for (let step = 0; step < ticks; step++) {
        for (let id = 1; id <= parades; id++)
          if (together) moves.put(id, moveOf(id, step))
          else tell([moveOf(id, step)])
        await sleep(everyMs)
      }
      await sleep(2 * everyMs)
      moves.close()
      return messages
    },
    /** How many viewers are connected. */
    viewers: () => hub.size,
    /** How many connections are open, including those that are not read. */
    connections: () => new Promise((resolve) => http.getConnections((_error, count) => resolve(count))),
  },
)
