import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { readyFrame, writeFrame } from '#server/live/ready-frame.ts'
import { endAfterwards } from '#tests/harness/programs/clean-ups.ts'

/** A connection of the server's own libraries, seen from both ends. */
async function connected(transport: 'websocket' | 'polling') {
  const http = createServer()
  const server = new Server(http, { serveClient: false })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const welcomed = once(server, 'connection') as Promise<[Socket]>
  const client = io(`http://127.0.0.1:${port}`, { transports: [transport], forceNew: true })
  endAfterwards(async () => {
    client.close()
    await server.close()
  })
  const heard: [string, unknown][] = []
  client.onAny((name: string, payload: unknown) => heard.push([name, payload]))
  const [socket] = await welcomed
  return { socket, client, heard }
}

test.each([1, 100, 125, 126, 400, 65_535, 65_536, 200_000])(
  'a payload of %i bytes is written directly to a websocket and read as its event',
  async (length) => {
    const { socket, heard } = await connected('websocket')
    await expect.poll(() => writeFrame(socket.conn, readyFrame('told', 'é'.repeat(length)))).toBe(true)
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard[0]).toEqual(['told', 'é'.repeat(length)])
  },
)

test('ready frames and the library’s own messages keep their order', async () => {
  const { socket, heard } = await connected('websocket')
  await expect.poll(() => writeFrame(socket.conn, readyFrame('first', 0))).toBe(true)
  let written = 0
  for (let each = 1; each <= 300; each++) {
    const isOurs = each % 3 !== 0 && writeFrame(socket.conn, readyFrame('next', each))
    if (isOurs) written += 1
    else socket.emit('next', each)
    if (each % 50 === 0) await expect.poll(() => heard.length).toBe(each + 1)
  }
  await expect.poll(() => heard.length).toBe(301)
  expect(heard.slice(1).map(([, value]) => value)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1))
  expect(written).toBeGreaterThan(0)
})

test('a connection that is not an open websocket is left to the library', async () => {
  const { socket, client } = await connected('polling')
  expect(writeFrame(socket.conn, readyFrame('told', 1))).toBe(false)
  expect(writeFrame({}, readyFrame('told', 1))).toBe(false)
  const { socket: other } = await connected('websocket')
  const { conn } = other
  other.disconnect(true)
  expect(writeFrame(conn, readyFrame('told', 1))).toBe(false)
  client.close()
})
