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
  set(mode: RelayMode): void
  /** Sends new connections to another port. */
  retarget(targetPort: number): void
  /** Silences the current connections permanently, both ways. The mode applies to new ones. */
  blackhole(): void
  /** Resets the current connections. The mode applies to new ones. */
  drop(): void
  close(): Promise<void>
}

/** Opens a relay from a free loopback port to `targetPort`. */
export async function openRelay(targetPort: number): Promise<Relay> {
  let mode: RelayMode = 'pass'
  const pairs = new Set<ConnectionPair>()
  const blackholed = new Set<ConnectionPair>()

  const reset = (pair: ConnectionPair) => {
    pairs.delete(pair)
    for (const socket of [pair.client, pair.server]) if (socket && !socket.destroyed) socket.resetAndDestroy()
  }
  const forward = (from: Socket, to: Socket, isOpen: boolean) => {
    from.unpipe(to)
    if (isOpen) from.pipe(to)
    else from.pause()
  }
  const watch = (pair: ConnectionPair, socket: Socket) => {
    socket.setNoDelay(true)
    // The close event follows every error.
    socket.on('error', () => undefined)
    // A silent link hides closes, too.
    socket.on('close', () => mode !== 'silent' && pairs.has(pair) && reset(pair))
  }
  const applyMode = (pair: ConnectionPair) => {
    if (mode === 'cut') return reset(pair)
    if (mode !== 'silent') {
      if (pair.client.destroyed || pair.server?.destroyed) return reset(pair)
      if (!pair.server) {
        pair.server = connect(targetPort, '127.0.0.1')
        watch(pair, pair.server)
      }
    }
    if (!pair.server) return
    forward(pair.client, pair.server, mode !== 'silent')
    forward(pair.server, pair.client, mode === 'pass')
  }

  const listener = createServer({ pauseOnConnect: true }, (client) => {
    const pair: ConnectionPair = { client, server: undefined }
    pairs.add(pair)
    watch(pair, client)
    applyMode(pair)
  })
  const port = await listenOnFreePort(listener)
  const drop = () => {
    for (const pair of pairs) reset(pair)
  }
  return {
    port,
    retarget(next) {
      targetPort = next
    },
    set(next) {
      mode = next
      for (const pair of pairs) applyMode(pair)
    },
    drop,
    blackhole() {
      for (const pair of pairs) {
        pairs.delete(pair)
        blackholed.add(pair)
        if (!pair.server) continue
        forward(pair.client, pair.server, false)
        forward(pair.server, pair.client, false)
      }
    },
    async close() {
      mode = 'cut'
      drop()
      for (const pair of blackholed) reset(pair)
      listener.close()
      await once(listener, 'close')
    },
  }
}
