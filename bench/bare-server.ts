import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { readyFrame } from '#server/live/ready-frame.ts'
import { answerMeasurements } from './measured-process.ts'

/** The baseline: plain `ws` and `node:http`, sending prepared bytes. */
const answer = {
  body: Buffer.alloc(0),
  headers: {} as Record<string, string>,
  etag: '',
}
let frame: Buffer = Buffer.alloc(0)

const http = createServer((request, response) => {
  if (request.url === '/sweep') {
    sweep()
    response.end()
  } else if (answer.etag !== '' && request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.headers).end()
  } else {
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body)
  }
})
const websockets = new WebSocketServer({ server: http, perMessageDeflate: false })
http.listen(0, '127.0.0.1')
await once(http, 'listening')

interface Stream {
  _socket: { write(bytes: Buffer): void }
}

function sweep(): void {
  for (const socket of websockets.clients) {
    const { _socket: stream } = socket as unknown as Stream
    stream.write(frame)
  }
}

answerMeasurements(
  { port: (http.address() as AddressInfo).port },
  {
    /** Writes one prepared frame to everyone, this many times. */
    async push({ name, payload, times }: { name: string; payload: unknown; times: number }) {
      frame = readyFrame(name, payload)
      for (let step = 0; step < times; step++) {
        sweep()
        await turn()
      }
      return times
    },
    /** Prepares the frame that a request to /sweep writes. */
    prepare({ name, payload }: { name: string; payload: unknown }) {
      frame = readyFrame(name, payload)
    },
    /** Sets the response to GET requests. */
    answerWith({ body, headers }: { body: string; headers: Record<string, string> }) {
      Object.assign(answer, { body: Buffer.from(body), headers, etag: headers['etag'] ?? '' })
    },
  },
)
