import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenOnFreePort } from '../free-port.ts'
import { KeepAliveClient, MAX_ORIGINS } from './keep-alive-client.ts'

test('of too many origins, the one that was used longest ago loses its connection, and can be used again', async () => {
  const ports = new Set<number>()
  const server = createServer((_request, response) => response.end())
  server.on('connection', (socket) => {
    const port = socket.remotePort!
    ports.add(port)
    socket.on('close', () => ports.delete(port))
  })
  const port = await listenOnFreePort(server)
  const hosts = Array.from({ length: MAX_ORIGINS + 1 }, (_, index) => `push-${index}.example:${port}`)
  const rules = { allow: new Set(hosts), resolve: () => Promise.resolve(['127.0.0.1']) }
  const client = new KeepAliveClient(rules, 5_000)
  onTestFinished(async () => {
    await client.close()
    server.close()
  })
  const post = (host: string) => client.post(new URL(`http://${host}/`), {}, Buffer.from('x'))
  for (const host of hosts.slice(0, -1)) await post(host)
  const [first, second] = [...ports]
  expect(ports.size).toBe(MAX_ORIGINS)
  await post(hosts[0]!)
  await post(hosts.at(-1)!)
  await vi.waitFor(() => expect(ports.has(second!)).toBe(false))
  expect(ports.has(first!)).toBe(true)
  expect((await post(hosts[1]!)).status).toBe(200)
})
