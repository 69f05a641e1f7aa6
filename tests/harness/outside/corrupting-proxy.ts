import { connect, createServer } from 'node:net'
import { listenOnFreePort } from '#server/free-port.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

/**
 * Starts a proxy that corrupts pushed moves by renaming a key. The new name has the same length, so frame
 * lengths stay right. Responses of calls pass unchanged. Returns the proxy's origin.
 */
export async function startCorruptingProxy(origin: string): Promise<string> {
  const { port } = new URL(origin)
  const server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1')
    client.pipe(upstream)
    upstream.on('data', (bytes) => client.write(corrupt(bytes)))
    upstream.on('end', () => client.end())
    for (const socket of [client, upstream])
      socket.on('error', () => {
        client.destroy()
        upstream.destroy()
      })
  })
  const ownPort = await listenOnFreePort(server)
  cleanUpAfterFile(() => new Promise((resolve) => void server.close(() => resolve())))
  return `http://127.0.0.1:${ownPort}`
}

function corrupt(bytes: Buffer): Buffer {
  // Latin-1 preserves every byte, including frame headers and compressed responses.
  const text = bytes.toString('latin1')
  if (!text.includes('["parades:moved",')) return bytes
  return Buffer.from(text.replaceAll('"lastUpdated"', '"firstUpdate"'), 'latin1')
}
