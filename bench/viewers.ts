import { setTimeout as sleep } from 'node:timers/promises'
import { packets, socketAddress, backoff } from '#k6/socket/socket-io.ts'
import type { ReceivedCounts, ReconnectTimes } from './crowd.ts'
import { serveCommands } from './measured-process.ts'

// Many lightweight viewers of the map: websockets that speak just enough of Socket.IO's protocol
// (Engine.IO 4), or none of it for the baseline server (`BASELINE`). They count the messages pushed
// to them and the parade moves in those messages.
const origins = process.env.SERVER_ORIGIN!.split(',')
const isBaseline = process.env.BASELINE === '1'
const MAX_SIMULTANEOUS_CONNECTS = 50

const sockets: WebSocket[] = []
const received: ReceivedCounts = { messages: 0, moves: 0, lastAt: 0 }
/** A Socket.IO message counts if it starts with this prefix. Every event starts with '42'. */
let countedPrefix = '42'
const MOVE_TIME_KEY = '"lastUpdated"'

function countMessage(): void {
  received.messages += 1
  received.lastAt = performance.timeOrigin + performance.now()
}

/** Returns the number of moves in a message. Counts their times, which is faster than parsing. */
function countMoves(text: string): number {
  if (!text.startsWith('42["parades:moved"')) return 0
  let count = 0
  let index = text.indexOf(MOVE_TIME_KEY)
  while (index !== -1) {
    count += 1
    index = text.indexOf(MOVE_TIME_KEY, index + 1)
  }
  return count
}

function connect(origin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(isBaseline ? origin.replace(/^http/, 'ws') : socketAddress(origin))
    sockets.push(socket)
    socket.addEventListener('error', () => reject(new Error('a viewer could not connect')))
    if (isBaseline) {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('message', countMessage)
      return
    }
    socket.addEventListener('message', ({ data }) => {
      const text = data as string
      if (text.startsWith(countedPrefix)) {
        countMessage()
        received.moves += countMoves(text)
      } else if (text.startsWith('0')) socket.send(packets.connect)
      else if (text.startsWith('40')) {
        socket.send(packets.event('watch', { map: true }))
        resolve()
      } else if (text === '2') socket.send(packets.pong)
    })
  })
}

/** Connects more viewers, spread over the servers. Returns the number of all viewers. */
async function add(count: number): Promise<number> {
  for (let connected = 0; connected < count; connected += MAX_SIMULTANEOUS_CONNECTS) {
    const batch = Array.from({ length: Math.min(MAX_SIMULTANEOUS_CONNECTS, count - connected) }, (_, index) =>
      connect(origins[(connected + index) % origins.length]!),
    )
    await Promise.all(batch)
  }
  return sockets.length
}

/** Closes every connection and reconnects with the delays of the web app. */
async function reconnect(): Promise<ReconnectTimes> {
  const startedAt = performance.now()
  const replace = async (closed: WebSocket, index: number) => {
    closed.close()
    for (let attempt = 0; ; attempt++) {
      await sleep(backoff(attempt))
      const isConnected = await connect(origins[index % origins.length]!).then(
        () => true,
        () => false,
      )
      if (isConnected) return performance.now() - startedAt
    }
  }
  const times = (await Promise.all(sockets.splice(0).map(replace))).toSorted((a, b) => a - b)
  return { halfMs: times[Math.floor(times.length / 2)]!, allMs: times.at(-1)! }
}

await add(Number(process.env.VIEWERS))
serveCommands(
  { viewers: sockets.length },
  {
    add: (count: number) => add(count),
    reconnect,
    received: () => received,
    countOnly(name: string) {
      countedPrefix = `42["${name}`
    },
  },
)
