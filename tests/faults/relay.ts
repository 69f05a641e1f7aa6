import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * How a relay treats its connections. `pass`: bytes go both ways. `cut`: all are reset, new ones too.
 * `silent`: they stay open, and neither bytes nor ends come through. `one-way`: requests come through,
 * responses do not.
 */
export type RelayMode = 'pass' | 'cut' | 'silent' | 'one-way'

interface Pair {
  client: Socket
  /** Undefined until the connection passes. */
  server: Socket | undefined
}

/** A network link between two programs on loopback, which can break. */
export interface Relay {
  readonly port: number
  set(mode: RelayMode): void
  /** Sends new connections to another port. */
  leadTo(targetPort: number): void
  /** Silences the current connections forever, both ways; the mode applies to new ones. */
  forget(): void
  /** Resets the current connections; the mode applies to new ones. */
  drop(): void
  close(): Promise<void>
}

/** Opens a relay on a free loopback port to another one. */
export async function openRelay(targetPort: number): Promise<Relay> {
  let mode: RelayMode = 'pass'
  const pairs = new Set<Pair>()
  const forgotten = new Set<Pair>()

  const end = (pair: Pair) => {
    pairs.delete(pair)
    for (const socket of [pair.client, pair.server]) if (socket && !socket.destroyed) socket.resetAndDestroy()
  }
  const flow = (from: Socket, to: Socket, isOpen: boolean) => {
    from.unpipe(to)
    if (isOpen) from.pipe(to)
    else from.pause()
  }
  const watch = (pair: Pair, socket: Socket) => {
    socket.setNoDelay(true)
    // The close event says what happened to a connection.
    socket.on('error', () => undefined)
    // Silence hides an end, too.
    socket.on('close', () => mode !== 'silent' && pairs.has(pair) && end(pair))
  }
  const apply = (pair: Pair) => {
    if (mode === 'cut') return end(pair)
    if (mode !== 'silent') {
      if (pair.client.destroyed || pair.server?.destroyed) return end(pair)
      if (!pair.server) {
        pair.server = connect(targetPort, '127.0.0.1')
        watch(pair, pair.server)
      }
    }
    if (!pair.server) return
    flow(pair.client, pair.server, mode !== 'silent')
    flow(pair.server, pair.client, mode === 'pass')
  }

  const listener = createServer({ pauseOnConnect: true }, (client) => {
    const pair: Pair = { client, server: undefined }
    pairs.add(pair)
    watch(pair, client)
    apply(pair)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const drop = () => {
    for (const pair of pairs) end(pair)
  }
  return {
    port: (listener.address() as AddressInfo).port,
    leadTo(next) {
      targetPort = next
    },
    set(next) {
      mode = next
      for (const pair of pairs) apply(pair)
    },
    drop,
    forget() {
      for (const pair of pairs) {
        pairs.delete(pair)
        forgotten.add(pair)
        if (!pair.server) continue
        flow(pair.client, pair.server, false)
        flow(pair.server, pair.client, false)
      }
    },
    async close() {
      mode = 'cut'
      drop()
      for (const pair of forgotten) end(pair)
      listener.close()
      await once(listener, 'close')
    },
  }
}
