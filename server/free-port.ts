import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Starts a server on a free TCP port of this machine's loopback interface. Returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port.')
  return address.port
}

/** Returns a TCP port that is free at this moment. Another process may still take it. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
