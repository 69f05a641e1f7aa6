import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'
import type { ClientToServer, ServerToClient } from '#shared/live/messages.ts'
import { createQueryClient } from '../api/query-client.ts'
import { JustStarted } from './parade-queries.ts'
import { LatestPositions } from './latest-positions.ts'
import { openSocket } from './open-socket.ts'

test('LP5 the server’s acknowledgment of what the page watches opens the connection, also a second one: then the page refetches', async () => {
  const http = createServer()
  const server = new Server<ClientToServer, ServerToClient>(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close())
  const acknowledgments: (() => void)[] = []
  server.on('connection', (socket) => {
    socket.on('watch', (_watched, done) => void acknowledgments.push(() => done?.()))
  })

  const opened: boolean[] = []
  const { socket, close } = openSocket(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    watched: () => ({ map: true }),
    context: {
      client: createQueryClient(),
      positions: new LatestPositions(),
      justStarted: new JustStarted(),
    },
    onOpen: (isFirst) => opened.push(isFirst),
  })
  onTestFinished(close)
  await expect.poll(() => acknowledgments.length).toBe(1)
  expect(opened).toEqual([])
  acknowledgments[0]!()
  await expect.poll(() => opened).toEqual([true])

  socket.io.engine.close()
  await expect.poll(() => acknowledgments.length, { timeout: 5_000 }).toBe(2)
  expect(opened).toEqual([true])
  acknowledgments[1]!()
  await expect.poll(() => opened).toEqual([true, false])
})
