import { createServer } from 'node:net'

/** A TCP port of 127.0.0.1 that nobody listens on now. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('This machine gives no TCP port.')
  return address.port
}
