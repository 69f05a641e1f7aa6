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

/** The server's hub alone: the real one, with everybody let in as a viewer of the map. */
const http = createServer()
const hub = new Hub(http, {
  allows: () => true,
  adminSession: () => Promise.resolve(null),
  roomsFor: () => [mapRoom],
  watchesChanged: () => undefined,
})
http.listen(0, '127.0.0.1')
await once(http, 'listening')

/** A move as it is pushed; with its envelope 178 bytes. */
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
    /** Pushes one parade's move so often, as fast as it goes. */
    async push(times: number) {
      for (let step = 0; step < times; step++) {
        hub.emit('parades:moved', [moveOf(1, step)])
        await turn()
      }
      return times
    },
    /** Moves so many parades once each 250 ms, told together or each by a message of its own. */
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
    /** How many connections are open, read from or not. */
    connections: () => new Promise((resolve) => http.getConnections((_error, count) => resolve(count))),
  },
)
