import { setTimeout as sleep } from 'node:timers/promises'
import { backoff } from '#k6/socket/backoff.ts'
import { packets, socketAddress } from '#k6/socket/packets.ts'
import { answerMeasurements } from './measured-process.ts'

/**
 * Many lightweight viewers of the map: websockets that speak just enough of Socket.IO's protocol
 * (Engine.IO 4), or none of it for a bare server (`BARE`). They count the messages pushed to them
 * and the parade moves in those messages.
 */
const origins = process.env.SERVER_ORIGIN!.split(',')
const isBare = process.env.BARE === '1'
/** How many connect at the same time. */
const together = 50

const sockets: WebSocket[] = []
let heard = 0
let moves = 0
let lastHeard = 0
/** The beginning of messages that count. */
let wanted = '42'
const timeOfMove = '"lastUpdated"'

function push(): void {
  heard += 1
  lastHeard = performance.timeOrigin + performance.now()
}

/** How many moves a message has: each has one time. */
function movesIn(text: string): number {
  if (!text.startsWith('42["parades:moved"')) return 0
  let count = 0
  for (let at = text.indexOf(timeOfMove); at !== -1; at = text.indexOf(timeOfMove, at + 1)) count += 1
  return count
}

function connect(origin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(isBare ? origin.replace(/^http/, 'ws') : socketAddress(origin))
    sockets.push(socket)
    socket.addEventListener('error', () => reject(new Error('a viewer could not connect')))
    if (isBare) {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('message', push)
      return
    }
    socket.addEventListener('message', ({ data }) => {
      const text = data as string
      if (text.startsWith(wanted)) {
        push()
        moves += movesIn(text)
      } else if (text.startsWith('0')) socket.send(packets.connect)
      else if (text.startsWith('40')) {
        socket.send(packets.event('watch', { map: true }))
        resolve()
      } else if (text === '2') socket.send(packets.pong)
    })
  })
}

/** Connects this many more, spread over the servers. */
async function add(count: number): Promise<number> {
  for (let connected = 0; connected < count; connected += together) {
    const some = Array.from({ length: Math.min(together, count - connected) }, (_, index) =>
      connect(origins[(connected + index) % origins.length]!),
    )
    await Promise.all(some)
  }
  return sockets.length
}

/**
 * Makes everyone lose the connection and reconnect after a page's random pauses. Returns when half
 * and all were back, in ms.
 */
async function comeBack(): Promise<{ halfBackMs: number; allBackMs: number }> {
  const began = performance.now()
  const back = async (lost: WebSocket, index: number) => {
    lost.close()
    for (let tries = 0; ; tries++) {
      await sleep(backoff(tries))
      const isBack = await connect(origins[index % origins.length]!).then(
        () => true,
        () => false,
      )
      if (isBack) return performance.now() - began
    }
  }
  const after = await Promise.all(sockets.splice(0).map(back))
  const inOrder = after.toSorted((one, other) => one - other)
  return { halfBackMs: inOrder[Math.floor(inOrder.length / 2)]!, allBackMs: inOrder.at(-1)! }
}

await add(Number(process.env.VIEWERS))
answerMeasurements(
  { viewers: sockets.length },
  {
    add: (count: number) => add(count),
    comeBack,
    /**
     * How many messages and moves all viewers have received, and when the last arrived, in ms since
     * 1970.
     */
    heard: () => ({ heard, moves, lastHeard }),
    listenFor(name: string) {
      wanted = `42["${name}`
    },
  },
)
