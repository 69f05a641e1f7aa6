import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenOnFreePort } from '#server/free-port.ts'

/**
 * What a relay does with its connections. `pass` forwards both ways. `cut` resets all, including new ones.
 * `silent` keeps them open, but forwards neither bytes nor closes. `one-way` forwards requests but no
 * responses.
 */
export type RelayMode = 'pass' | 'cut' | 'silent' | 'one-way'

/** A client's connection to the relay, and the relay's connection to the server. */
interface ConnectionPair {
  client: Socket
  /** Undefined until the relay first forwards. */
  server: Socket | undefined
}

/** A network link between two programs on loopback that a test can break. */
export interface Relay {
  readonly port: number
  setMode(mode: RelayMode): void
  /** Sends new connections to another port. */
  retarget(targetPort: number): void
  /** Silences the current connections permanently, both ways. The mode applies to new ones. */
  silenceCurrent(): void
  /** Resets the current connections. The mode applies to new ones. */
  resetCurrent(): void
  close(): Promise<void>
}

/** Opens a relay from a free loopback port to `targetPort`. */
export async function openRelay(targetPort: number): Promise<Relay> {
  let mode: RelayMode = 'pass'
  const pairs = new Set<ConnectionPair>()
  const silencedPairs = new Set<ConnectionPair>()

  const reset = (pair: ConnectionPair) => {
    pairs.delete(pair)
    for (const socket of [pair.client, pair.server]) if (socket && !socket.destroyed) socket.resetAndDestroy()
  }
  const forward = (from: Socket, to: Socket, isOpen: boolean) => {
    from.unpipe(to)
    if (isOpen) from.pipe(to)
    else from.pause()
  }
  /** Resets a pair as soon as one of its sockets closes. */
  const closeTogether = (pair: ConnectionPair, socket: Socket) => {
    socket.setNoDelay(true)
    // The close event follows every error.
    socket.on('error', () => undefined)
    // A silent link hides closes, too; `applyMode` makes up for them when the silence ends.
    socket.on('close', () => {
      if (mode !== 'silent' && pairs.has(pair)) reset(pair)
    })
  }
  const applyMode = (pair: ConnectionPair) => {
    if (mode === 'cut') return reset(pair)
    if (mode !== 'silent') {
      // One side closed during a silence.
      if (pair.client.destroyed || pair.server?.destroyed) return reset(pair)
      if (!pair.server) {
        pair.server = connect(targetPort, '127.0.0.1')
        closeTogether(pair, pair.server)
      }
    }
    if (!pair.server) return
    forward(pair.client, pair.server, mode !== 'silent')
    forward(pair.server, pair.client, mode === 'pass')
  }

  const listener = createServer({ pauseOnConnect: true }, (client) => {
    const pair: ConnectionPair = { client, server: undefined }
    pairs.add(pair)
    closeTogether(pair, client)
    applyMode(pair)
  })
  const port = await listenOnFreePort(listener)
  const resetCurrent = () => {
    for (const pair of pairs) reset(pair)
  }
  return {
    port,
    retarget(next) {
      targetPort = next
    },
    setMode(next) {
      mode = next
      for (const pair of pairs) applyMode(pair)
    },
    resetCurrent,
    silenceCurrent() {
      for (const pair of pairs) {
        // No longer among the pairs, so no later mode reaches it.
        pairs.delete(pair)
        silencedPairs.add(pair)
        if (!pair.server) continue
        forward(pair.client, pair.server, false)
        forward(pair.server, pair.client, false)
      }
    },
    async close() {
      mode = 'cut'
      resetCurrent()
      for (const pair of silencedPairs) reset(pair)
      listener.close()
      await once(listener, 'close')
    },
  }
}
