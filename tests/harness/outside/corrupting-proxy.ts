import { connect, createServer } from 'node:net'
import { listenOnFreePort } from '#server/free-port.ts'
import { cleanUpAfterFile } from '#tests/harness/programs/cleanups.ts'

const MOVES_EVENT = '["parades:moved",'
const KEY = '"lastUpdated"'
/** As long as the key, because a frame's header has the frame's length. */
const WRONG_KEY = '"firstUpdate"'

/**
 * Starts a proxy that breaks the contract of pushed moves by renaming a key, to show that a load
 * run notices such pushes. Other pushes and the responses of calls are forwarded unchanged. Returns the
 * proxy's origin.
 */
export async function startCorruptingProxy(origin: string): Promise<string> {
  const port = Number(new URL(origin).port)
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    client.pipe(upstream)
    upstream.on('data', (bytes) => client.write(corrupt(bytes)))
    upstream.on('end', () => client.end())
    for (const socket of [client, upstream])
      socket.on('error', () => {
        client.destroy()
        upstream.destroy()
      })
  })
  const proxyPort = await listenOnFreePort(server)
  cleanUpAfterFile(() => new Promise((resolve) => void server.close(() => resolve())))
  return `http://127.0.0.1:${proxyPort}`
}

/**
 * Corrupts the moves in a chunk of a stream. The server writes a push as one uncompressed frame
 * (`readyFrame`), which arrives as one chunk. A push that is split is forwarded unchanged; one corrupted
 * push is enough.
 */
function corrupt(bytes: Buffer): Buffer {
  // Latin-1 preserves every byte, including frame headers and compressed responses.
  const text = bytes.toString('latin1')
  return text.includes(MOVES_EVENT) ? Buffer.from(text.replaceAll(KEY, WRONG_KEY), 'latin1') : bytes
}
