import { type Clock, systemClock } from '#server/clock.ts'
import { repeat } from '#server/live/repeat.ts'
import { createLogger } from '#server/logger.ts'
import { RESYNC_INTERVAL_MS } from '#server/subscribe-to-database.ts'
import { LiveFeed } from '#server/tracking/board/live-feed.ts'
import { type MessageName, messages, type Payload, type WatchRequest } from '#shared/live/messages.ts'
import type { SimContext } from './context.ts'
import type { SimDatabase } from './database.ts'
import { createServerCheck } from './checks/check-server.ts'
import { findStreetFaults } from './checks/check-street.ts'
import { namesHome } from './streets.ts'

/** A page's end of a connection. */
interface PageConnection {
  receive(name: MessageName, text: string): void
}

/** One server with its own live feed and board, its own sockets, and a clock that may be wrong. */
export class SimServer {
  readonly feed: LiveFeed
  /** How far the clock is ahead of the true time. */
  skewMs = 0
  readonly clock: Clock = {
    now: () => new Date(Date.now() + this.skewMs),
    latest: () => this.clock.now(),
    lastJump: null,
    after: (ms, task) => systemClock.after(ms, task),
  }
  readonly #rooms = new Map<PageConnection, string[]>()
  readonly #stopResync: () => void
  readonly #checkPush: ReturnType<typeof createServerCheck>
  readonly #sim: SimContext

  constructor(sim: SimContext, database: SimDatabase) {
    this.#sim = sim
    this.#checkPush = createServerCheck(sim.onViolation, () => this.clock.now())
    this.feed = new LiveFeed({
      reader: database.reader,
      clock: this.clock,
      rules: { timeoutMs: sim.timeoutMs },
      logger: createLogger('simulation', 'silent'),
      load: () => 'calm',
    })
    this.feed.attach({
      emit: (name, payload, room) => this.#emit(name, payload, room),
      hasRoom: (room) => [...this.#rooms.values()].some((rooms) => rooms.includes(room)),
    })
    database.listen((payload) => this.feed.handleNotification(payload))
    this.#stopResync = repeat(() => this.feed.rereadAll().catch(() => undefined), RESYNC_INTERVAL_MS)
  }

  connect(page: PageConnection): void {
    this.#rooms.set(page, [])
  }

  watch(page: PageConnection, watched: WatchRequest): void {
    if (this.#rooms.has(page)) this.#rooms.set(page, this.feed.roomsFor(watched))
  }

  disconnect(page: PageConnection): void {
    this.#rooms.delete(page)
  }

  /** Returns the response body of GET /api/live-parades. */
  liveParadesBody(): string {
    const body = this.#checked('the list', this.feed.board.snapshot().body.toString())
    for (const parade of JSON.parse(body) as Payload<'parade:started'>[])
      findStreetFaults(parade, this.clock.now()).forEach(this.#sim.onViolation)
    return body
  }

  close(): void {
    this.#stopResync()
    this.feed.close()
  }

  #checked(name: string, text: string): string {
    if (namesHome(text)) this.#sim.onViolation(`LP7 ${name} names a home`)
    return text
  }

  #emit<Name extends MessageName>(name: Name, payload: Payload<Name>, room?: string | null): void {
    this.#checkPush(name, payload)
    const text = this.#checked(name, JSON.stringify(payload))
    const { room: audience } = messages[name]
    const wanted = room === undefined ? { everyone: null, map: 'map', admins: 'admins' }[audience] : room
    for (const [page, rooms] of this.#rooms)
      if (wanted === null || rooms.includes(wanted)) page.receive(name, text)
  }
}
