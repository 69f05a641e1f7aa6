import { QueryObserver } from '@tanstack/react-query'
import type { MessageName } from '#shared/live/messages.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { JustStarted } from '#web/live/parade-queries.ts'
import { LatestPositions } from '#web/live/latest-positions.ts'
import { type ListenerContext, listeners } from '#web/live/listeners.ts'
import { listToShow, type LiveParade, liveParades } from '#web/live/parade-queries.ts'
import { refetchOnConnect } from '#web/live/refetch.ts'
import type { Chance } from './chance.ts'
import { calm, type Weather } from './database.ts'
import type { SimServer } from './server.ts'
import { pass } from './virtual-time.ts'

/** The live map asks for its list this often. */
const pollEveryMs = 10_000

/** A viewer sees what a page shows in its frames; what is there for less time, nobody sees. */
const frameMs = 16

/** The parts of a page that a test may spoil, to see that the simulation notices. */
export interface PageParts {
  positions: LatestPositions
  refetchOnConnect: typeof refetchOnConnect
}

export const soundParts = (): PageParts => ({ positions: new LatestPositions(), refetchOnConnect })

/** A page with the live map, made of the page's own live modules; the network to its servers loses and delays. */
export class SimPage {
  readonly #client = createQueryClient()
  readonly #context: Omit<ListenerContext, 'now'>
  readonly #observer
  readonly #servers: readonly SimServer[]
  readonly #chance: Chance
  readonly #parts: PageParts
  weather: Weather
  #link: { server: SimServer; receive: (name: MessageName, text: string) => void } | null = null
  #isFirst = true
  #poll: NodeJS.Timeout | undefined
  #reconnect: NodeJS.Timeout | undefined

  constructor(servers: readonly SimServer[], chance: Chance, weather: Weather, parts: PageParts) {
    this.#servers = servers
    this.#chance = chance
    this.#parts = parts
    this.weather = weather
    this.#context = { client: this.#client, positions: parts.positions, justStarted: new JustStarted() }
    this.#observer = new QueryObserver(this.#client, {
      queryKey: liveParades.queryKey,
      queryFn: async ({ signal }) => {
        const asked = new Date()
        const list = await this.#ask()
        // As fetch does: nobody hears the answer to a question that was asked again meanwhile.
        signal.throwIfAborted()
        return listToShow(list, asked, this.#context)
      },
    })
    this.poll(this.#chance.between(0, pollEveryMs))
    this.connect()
  }

  /** What the map shows now. */
  shown(): readonly LiveParade[] {
    return this.#client.getQueryData(liveParades.queryKey) ?? []
  }

  /** Calls back for each frame that may show something else than the one before. */
  onFrame(look: () => void): void {
    let frame: NodeJS.Timeout | undefined
    this.#observer.subscribe(() => {
      frame ??= setTimeout(() => {
        frame = undefined
        look()
      }, frameMs)
    })
  }

  /** Asks for the list after `ms`, and from then on at its interval. */
  poll(ms: number): void {
    this.#poll = setTimeout(() => {
      void this.#observer.refetch({ cancelRefetch: false })
      this.poll(pollEveryMs)
    }, ms)
  }

  stopPolling(): void {
    clearTimeout(this.#poll)
  }

  /** Opens the connection for pushes as `web/live/open-socket.ts` does: reads again once the server knows what is shown. */
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

  /** Loses the connection with everything still under way, and comes back a while later. */
  cut(awayMs: number): void {
    this.#link?.server.disconnect(this.#link)
    this.#link = null
    clearTimeout(this.#reconnect)
    this.#reconnect = setTimeout(() => this.connect(), awayMs)
  }

  close(): void {
    this.stopPolling()
    clearTimeout(this.#reconnect)
    this.#link?.server.disconnect(this.#link)
    this.#link = null
    this.#client.clear()
  }

  #refetchOnConnect(link: object): void {
    if (this.#link !== link) return
    this.#parts.refetchOnConnect(this.#client, this.#isFirst)
    this.#isFirst = false
  }

  #hear(name: MessageName, text: string): void {
    const listen = listeners[name] as (payload: unknown, context: ListenerContext) => void
    listen(JSON.parse(text), { ...this.#context, now: new Date() })
  }

  async #ask(): Promise<LiveParade[]> {
    await pass(this.#delay())
    if (this.#chance.happens(this.weather.failing)) throw new Error('the network is congested')
    // Servers differ for milliseconds. In a storm a request may reach another one than the page is connected to.
    const roams = this.#link === null || this.weather !== calm
    const body = (roams ? this.#chance.pick(this.#servers) : this.#link!.server).list()
    await pass(this.#delay())
    return JSON.parse(body) as LiveParade[]
  }

  #delay(): number {
    return this.#chance.between(1, this.#chance.happens(this.weather.late) ? this.weather.latestMs : 60)
  }
}
