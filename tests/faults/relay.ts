import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
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

/** Opens a relay from a free loopback port to `targetPort`. */
export async function openRelay(targetPort: number): Promise<Relay> {
  const listener = createServer({ pauseOnConnect: true })
  return new Relay(listener, await listenOnFreePort(listener), targetPort)
}

/** A network link between two programs on loopback that a test can break. */
export class Relay {
  readonly port: number
  readonly #listener: Server
  #targetPort: number
  #mode: RelayMode = 'pass'
  readonly #pairs = new Set<ConnectionPair>()
  /** No longer among the pairs, so no later mode reaches them. */
  readonly #silencedPairs = new Set<ConnectionPair>()

  constructor(listener: Server, port: number, targetPort: number) {
    this.port = port
    this.#targetPort = targetPort
    this.#listener = listener.on('connection', (client) => {
      const pair: ConnectionPair = { client, server: undefined }
      this.#pairs.add(pair)
      this.#closeTogether(pair, client)
      this.#applyMode(pair)
    })
  }

  setMode(mode: RelayMode): void {
    this.#mode = mode
    for (const pair of this.#pairs) this.#applyMode(pair)
  }

  /** Sends new connections to another port. */
  retarget(targetPort: number): void {
    this.#targetPort = targetPort
  }

  /** Silences the current connections permanently, both ways. The mode applies to new ones. */
  silenceCurrent(): void {
    for (const pair of this.#pairs) {
      this.#silencedPairs.add(pair)
      forwardBoth(pair, { requests: false, responses: false })
    }
    this.#pairs.clear()
  }

  /** Resets the current connections. The mode applies to new ones. */
  resetCurrent(): void {
    for (const pair of this.#pairs) this.#reset(pair)
  }

  async close(): Promise<void> {
    this.#mode = 'cut'
    this.resetCurrent()
    for (const pair of this.#silencedPairs) this.#reset(pair)
    this.#listener.close()
    await once(this.#listener, 'close')
  }

  #applyMode(pair: ConnectionPair): void {
    if (this.#mode === 'cut') return this.#reset(pair)
    const isSilent = this.#mode === 'silent'
    // One side may have closed during a silence.
    if (!isSilent && (pair.client.destroyed || pair.server?.destroyed)) return this.#reset(pair)
    if (!isSilent && !pair.server) {
      pair.server = connect(this.#targetPort, '127.0.0.1')
      this.#closeTogether(pair, pair.server)
    }
    forwardBoth(pair, { requests: !isSilent, responses: this.#mode === 'pass' })
  }

  /** Resets a pair as soon as one of its sockets closes. */
  #closeTogether(pair: ConnectionPair, socket: Socket): void {
    socket.setNoDelay(true)
    // The close event follows every error.
    socket.on('error', () => undefined)
    // A silent link hides closes, too; `#applyMode` makes up for them when the silence ends.
    socket.on('close', () => {
      if (this.#mode !== 'silent' && this.#pairs.has(pair)) this.#reset(pair)
    })
  }

  #reset(pair: ConnectionPair): void {
    this.#pairs.delete(pair)
    for (const socket of [pair.client, pair.server]) if (socket && !socket.destroyed) socket.resetAndDestroy()
  }
}

/** Forwards in the given directions. Holds back what comes in the others. */
function forwardBoth(
  { client, server }: ConnectionPair,
  { requests, responses }: { requests: boolean; responses: boolean },
): void {
  if (!server) return
  forward(client, server, requests)
  forward(server, client, responses)
}

function forward(from: Socket, to: Socket, isOpen: boolean): void {
  from.unpipe(to)
  if (isOpen) from.pipe(to)
  else from.pause()
}
