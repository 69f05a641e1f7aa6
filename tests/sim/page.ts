import type { MessageName } from '#shared/live/messages.ts'
import { LatestPositions } from '#web/live/latest-positions.ts'
import { type ListenerContext, listeners } from '#web/live/listeners.ts'
import { LIVE_MAP_INTERVAL_MS, type LiveParade } from '#web/live/parade-queries.ts'
import { refetchOnConnect } from '#web/live/refetch.ts'
import type { RandomSource } from './random.ts'
import { type NetworkConditions, perfectNetwork } from './database.ts'
import { LiveMap } from './live-map.ts'
import type { SimServer } from './server.ts'
import { virtualSleep } from './virtual-time.ts'

/** The duration of a rendered frame. Changes that are undone within it are not visible. */
const FRAME_MS = 16

/** The parts of a page that a test may break, to prove that the simulation notices. */
export interface PageParts {
  positions: LatestPositions
  refetchOnConnect: typeof refetchOnConnect
}

/** The real parts of a page, which a simulation uses unless its test breaks one. */
export const correctParts = (): PageParts => ({ positions: new LatestPositions(), refetchOnConnect })

/**
 * A page with the live map, built from the modules of `web/live`. Its network to the servers delays messages
 * and lets requests fail.
 */
export class SimPage {
  readonly #map: LiveMap
  readonly #servers: readonly SimServer[]
  readonly #random: RandomSource
  readonly #parts: PageParts
  network: NetworkConditions
  #connection: { server: SimServer; receive: (name: MessageName, text: string) => void } | null = null
  #isFirst = true
  #reconnect: NodeJS.Timeout | undefined

  constructor(
    servers: readonly SimServer[],
    random: RandomSource,
    network: NetworkConditions,
    parts: PageParts,
  ) {
    this.#servers = servers
    this.#random = random
    this.#parts = parts
    this.network = network
    this.#map = new LiveMap(async (signal) => {
      const list = await this.#fetchList()
      // Like fetch, drops the response to an aborted request.
      signal.throwIfAborted()
      return list
    }, parts.positions)
    this.#map.poll(this.#random.between(0, LIVE_MAP_INTERVAL_MS))
    this.connect()
  }

  /** Returns the parades that the map shows now. */
  shownParades(): readonly LiveParade[] {
    return this.#map.shownParades()
  }

  /** Calls `callback` for each frame that may differ from the previous one. */
  onFrame(callback: () => void): void {
    let frame: NodeJS.Timeout | undefined
    this.#map.onChange(() => {
      frame ??= setTimeout(() => {
        frame = undefined
        callback()
      }, FRAME_MS)
    })
  }

  stopPolling(): void {
    this.#map.stopPolling()
  }

  /**
   * Opens the connection for pushes as `web/live/open-socket.ts` does. Refetches once the server knows what
   * the page shows.
   */
  connect(): void {
    clearTimeout(this.#reconnect)
    const server = this.#random.pick(this.#servers)
    let arrival = 0
    const connection = {
      server,
      // Messages of one connection keep their order.
      receive: (name: MessageName, text: string) => {
        arrival = Math.max(arrival, Date.now() + this.#delay())
        setTimeout(() => this.#connection === connection && this.#receive(name, text), arrival - Date.now())
      },
    }
    this.#connection = connection
    server.connect(connection)
    setTimeout(() => {
      server.watch(connection, { map: true })
      setTimeout(() => this.#refetchOnConnect(connection), this.#delay())
    }, this.#delay())
  }

  /** Drops the connection and everything in transit. Reconnects after `disconnectedMs`. */
  cut(disconnectedMs: number): void {
    this.#connection?.server.disconnect(this.#connection)
    this.#connection = null
    clearTimeout(this.#reconnect)
    this.#reconnect = setTimeout(() => this.connect(), disconnectedMs)
  }

  close(): void {
    clearTimeout(this.#reconnect)
    this.#connection?.server.disconnect(this.#connection)
    this.#connection = null
    this.#map.close()
  }

  #refetchOnConnect(connection: object): void {
    if (this.#connection !== connection) return
    this.#parts.refetchOnConnect(this.#map.client, this.#isFirst)
    this.#isFirst = false
  }

  #receive(name: MessageName, text: string): void {
    const listener = listeners[name] as (payload: unknown, context: ListenerContext) => void
    listener(JSON.parse(text), { ...this.#map.context, now: new Date() })
  }

  async #fetchList(): Promise<LiveParade[]> {
    await virtualSleep(this.#delay())
    if (this.#random.happens(this.network.failureRate)) throw new Error('the network is congested')
    // On a bad network a request may reach another server than the socket's. On the perfect one, on which a
    // page no longer polls, it must not: a server that is milliseconds behind would leave a wrong map.
    const reachesAnyServer = this.#connection === null || this.network !== perfectNetwork
    const body = (
      reachesAnyServer ? this.#random.pick(this.#servers) : this.#connection!.server
    ).liveParadesBody()
    await virtualSleep(this.#delay())
    return JSON.parse(body) as LiveParade[]
  }

  #delay(): number {
    return this.#random.between(1, this.#random.happens(this.network.lateRate) ? this.network.maxDelayMs : 60)
  }
}
