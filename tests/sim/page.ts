import type { MessageName } from '#shared/live/messages.ts'
import { LatestPositions } from '#web/live/latest-positions.ts'
import { type ListenerContext, listeners } from '#web/live/listeners.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { refetchOnConnect } from '#web/live/refetch.ts'
import type { Chance } from './chance.ts'
import { calm, type Weather } from './database.ts'
import { LiveMap, pollEveryMs } from './live-map.ts'
import type { SimServer } from './server.ts'
import { pass } from './virtual-time.ts'

/** Viewers see a page frame by frame; nothing shorter is visible. */
const frameMs = 16

/** The parts of a page that a test may break, to check that the simulation notices. */
export interface PageParts {
  positions: LatestPositions
  refetchOnConnect: typeof refetchOnConnect
}

export const soundParts = (): PageParts => ({ positions: new LatestPositions(), refetchOnConnect })

/**
 * A page with the live map, built from the page's own live modules. Its network to the servers loses
 * and delays messages.
 */
export class SimPage {
  readonly #map: LiveMap
  readonly #servers: readonly SimServer[]
  readonly #chance: Chance
  readonly #parts: PageParts
  weather: Weather
  #link: { server: SimServer; receive: (name: MessageName, text: string) => void } | null = null
  #isFirst = true
  #reconnect: NodeJS.Timeout | undefined

  constructor(servers: readonly SimServer[], chance: Chance, weather: Weather, parts: PageParts) {
    this.#servers = servers
    this.#chance = chance
    this.#parts = parts
    this.weather = weather
    this.#map = new LiveMap(async (signal) => {
      const list = await this.#ask()
      // As fetch does: the response to an aborted request is dropped.
      signal.throwIfAborted()
      return list
    }, parts.positions)
    this.#map.poll(this.#chance.between(0, pollEveryMs))
    this.connect()
  }

  /** What the map shows now. */
  shown(): readonly LiveParade[] {
    return this.#map.shown()
  }

  /** Calls back for each frame that may differ from the previous one. */
  onFrame(look: () => void): void {
    let frame: NodeJS.Timeout | undefined
    this.#map.onChange(() => {
      frame ??= setTimeout(() => {
        frame = undefined
        look()
      }, frameMs)
    })
  }

  stopPolling(): void {
    this.#map.stopPolling()
  }

  /**
   * Opens the connection for pushes as `web/live/open-socket.ts` does: refetches once the server knows
   * what the page shows.
   */
  connect(): void {
    clearTimeout(this.#reconnect)
    const server = this.#chance.pick(this.#servers)
    let arrival = 0
    const link = {
      server,
      // Messages of one connection keep their order.
      receive: (name: MessageName, text: string) => {
        arrival = Math.max(arrival, Date.now() + this.#delay())
        setTimeout(() => this.#link === link && this.#hear(name, text), arrival - Date.now())
      },
    }
    this.#link = link
    server.connect(link)
    setTimeout(() => {
      server.watch(link, { map: true })
      setTimeout(() => this.#refetchOnConnect(link), this.#delay())
    }, this.#delay())
  }

  /** Loses the connection with everything in transit, and reconnects a while later. */
  cut(awayMs: number): void {
    this.#link?.server.disconnect(this.#link)
    this.#link = null
    clearTimeout(this.#reconnect)
    this.#reconnect = setTimeout(() => this.connect(), awayMs)
  }

  close(): void {
    clearTimeout(this.#reconnect)
    this.#link?.server.disconnect(this.#link)
    this.#link = null
    this.#map.close()
  }

  #refetchOnConnect(link: object): void {
    if (this.#link !== link) return
    this.#parts.refetchOnConnect(this.#map.client, this.#isFirst)
    this.#isFirst = false
  }

  #hear(name: MessageName, text: string): void {
    const listen = listeners[name] as (payload: unknown, context: ListenerContext) => void
    listen(JSON.parse(text), { ...this.#map.context, now: new Date() })
  }

  async #ask(): Promise<LiveParade[]> {
    await pass(this.#delay())
    if (this.#chance.happens(this.weather.failing)) throw new Error('the network is congested')
    // Servers differ for milliseconds. In a storm a request may reach a different server than the
    // socket's.
    const roams = this.#link === null || this.weather !== calm
    const body = (roams ? this.#chance.pick(this.#servers) : this.#link!.server).list()
    await pass(this.#delay())
    return JSON.parse(body) as LiveParade[]
  }

  #delay(): number {
    return this.#chance.between(1, this.#chance.happens(this.weather.late) ? this.weather.latestMs : 60)
  }
}
