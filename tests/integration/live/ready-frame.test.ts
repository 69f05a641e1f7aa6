import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { readyFrame, writeFrame } from '#server/live/ready-frame.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

// The server writes pushes past its libraries (server/live/ready-frame.ts), so viewers must read these
// frames as they read the libraries’ own.

/** Opens a connection with the server's own libraries, and returns both of its ends. */
async function openConnection(transport: 'websocket' | 'polling') {
  const http = createServer()
  const server = new Server(http, { serveClient: false })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const connection = once(server, 'connection') as Promise<[Socket]>
  const client = io(`http://127.0.0.1:${port}`, { transports: [transport], forceNew: true })
  cleanUpAfterFile(async () => {
    client.close()
    await server.close()
  })
  const received: [name: string, payload: unknown][] = []
  client.onAny((name: string, payload: unknown) => received.push([name, payload]))
  const [socket] = await connection
  return { socket, client, received }
}

/** The bytes of the packet `42["event",""]` around a payload without characters. */
const packetOverheadBytes = Buffer.byteLength('42["event",""]')

/** Returns a string that gives the frame's payload the given length in bytes. 'é' is two bytes in UTF-8. */
function textForFrame(payloadBytes: number): string {
  const textBytes = payloadBytes - packetOverheadBytes
  return 'x'.repeat(textBytes % 2) + 'é'.repeat(Math.floor(textBytes / 2))
}

test('frames are written directly to a websocket and read as their events', async () => {
  const { socket, received } = await openConnection('websocket')
  // The header has 2 bytes up to a payload of 125 bytes, 4 up to 65,535, and 10 beyond.
  const headerBytes = { 16: 2, 125: 2, 126: 4, 400: 4, 65_535: 4, 65_536: 10, 200_000: 10 }
  for (const [bytes, header] of Object.entries(headerBytes)) {
    const text = textForFrame(Number(bytes))
    const frame = readyFrame('event', text)
    expect(frame).toHaveLength(header + Number(bytes))
    // Polling sends one frame: while `writeFrame` returns false, it has written nothing.
    await expect.poll(() => writeFrame(socket.conn, frame)).toBe(true)
    await expect.poll(() => received.at(-1)).toEqual(['event', text])
  }
})

test('ready frames and the library’s own messages keep their order', async () => {
  const { socket, received } = await openConnection('websocket')
  await expect.poll(() => writeFrame(socket.conn, readyFrame('first', 0))).toBe(true)
  let directWrites = 0
  for (let sequence = 1; sequence <= 300; sequence++) {
    // Every third message goes through the library, and so does one that cannot be written directly.
    const isDirect = sequence % 3 !== 0 && writeFrame(socket.conn, readyFrame('next', sequence))
    if (isDirect) directWrites += 1
    else socket.emit('next', sequence)
    if (sequence % 50 === 0) await expect.poll(() => received.length).toBe(sequence + 1)
  }
  await expect.poll(() => received.length).toBe(301)
  const sequences = received.slice(1).map(([, payload]) => payload)
  expect(sequences).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
  expect(directWrites).toBeGreaterThan(0)
})

test('a connection that is not an open websocket is left to the library', async () => {
  const { socket, client } = await openConnection('polling')
  expect(writeFrame(socket.conn, readyFrame('event', 1))).toBe(false)
  expect(writeFrame({}, readyFrame('event', 1))).toBe(false)
  const { socket: closedSocket } = await openConnection('websocket')
  const { conn } = closedSocket
  closedSocket.disconnect(true)
  expect(writeFrame(conn, readyFrame('event', 1))).toBe(false)
  client.close()
})
