import { createServer } from 'node:http'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { listenOnFreePort } from '#server/free-port.ts'
import { readyFrame } from '#server/live/ready-frame.ts'
import { serveCommands } from './measured-process.ts'

// The baseline of the benchmarks: plain `ws` and `node:http` that send prepared bytes.
const prepared = {
  body: Buffer.alloc(0),
  headers: {} as Record<string, string>,
  etag: '',
}
let frame: Buffer = Buffer.alloc(0)

const http = createServer((incoming, outgoing) => {
  const { body, headers, etag } = prepared
  if (incoming.url === '/push') {
    writeFrameToAll()
    outgoing.end()
  } else if (etag !== '' && incoming.headers['if-none-match'] === etag) {
    outgoing.writeHead(304, headers).end()
  } else {
    outgoing.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
  }
})
const websockets = new WebSocketServer({ server: http, perMessageDeflate: false })
const port = await listenOnFreePort(http)

/** `ws` has no public way to write a finished frame. */
interface WithSocket {
  _socket: { write(bytes: Buffer): void }
}

function writeFrameToAll(): void {
  for (const socket of websockets.clients) {
    const { _socket: tcpSocket } = socket as unknown as WithSocket
    tcpSocket.write(frame)
  }
}

serveCommands(
  { port },
  {
    /** Writes one prepared frame to every socket, `times` times. */
    async push({ name, payload, times }: { name: string; payload: unknown; times: number }) {
      frame = readyFrame(name, payload)
      for (let count = 0; count < times; count++) {
        writeFrameToAll()
        await yieldToEventLoop()
      }
      return times
    },
    /** Prepares the frame that a request to /push writes. */
    prepare({ name, payload }: { name: string; payload: unknown }) {
      frame = readyFrame(name, payload)
    },
    /** Sets the response to GET requests. */
    setResponse({ body, headers }: { body: string; headers: Record<string, string> }) {
      Object.assign(prepared, { body: Buffer.from(body), headers, etag: headers['etag'] ?? '' })
    },
  },
)
