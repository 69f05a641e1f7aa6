import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import * as z from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { coalesce } from '../../live/coalesce.ts'
import type { Hub } from '../../live/hub.ts'
import { mapRoom, paradeRoom, slowRoom } from './rooms.ts'

/**
 * Changed counts are announced right away, then at most once per `changesEveryMs`; unchanged ones
 * every `repeatEveryMs`.
 */
const changesEveryMs = 1_000
const repeatEveryMs = 5_000
/** A server's counts expire after three missed repetitions, so those of a killed server disappear. */
const expireAfterMs = 15_000
/**
 * This many parades fit into one notification (8,000 bytes); the most viewed ones are announced.
 */
const maxAnnouncedParades = 350

const announcement = z.object({
  server: z.string(),
  map: z.int().nonnegative(),
  parades: z.array(z.tuple([z.int(), z.int().nonnegative()])),
})
type Announcement = z.output<typeof announcement>

interface Dependencies {
  database: Database
  clock: Clock
  logger: Logger
  /** Returns the ids of parades that may have viewers here. */
  paradeIds: () => Iterable<number>
}

/**
 * The number of pages that show each parade, across all servers: each server counts its own sockets
 * and announces the counts through the database. Pages that only poll have no socket and are not
 * counted.
 */
export class ViewerCounts {
  readonly #dependencies: Dependencies
  readonly #server = randomUUID()
  readonly #others = new Map<string, Announcement & { at: number }>()
  readonly #changes
  #hub: Hub | null = null
  #cancelRepeat: () => void
  #lastCounts = ''
  #isPublishing = false
  #isClosed = false

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#changes = coalesce<'own', true>(
      dependencies.clock,
      () => changesEveryMs,
      () => this.#announce('if changed'),
    )
    const repeat = () => {
      this.#cancelRepeat = dependencies.clock.after(repeatEveryMs, repeat)
      this.#announce('if any')
    }
    this.#cancelRepeat = dependencies.clock.after(repeatEveryMs, repeat)
  }

  /** Starts counting the sockets of a hub, and pushing changed counts to its administrators. */
  attach(hub: Hub): void {
    this.#hub = hub
  }

  /** Schedules an announcement after a page of this server shows something else or disconnects. */
  scheduleAnnouncement(): void {
    this.#changes.put('own', true)
  }

  /** Returns how many pages show a parade: on its own page, and on maps of all parades. */
  of(paradeId: number): { onItsPage: number; onTheMap: number } {
    const { onTheMap, onItsPage } = this.#sum()
    return { onTheMap, onItsPage: onItsPage.get(paradeId) ?? 0 }
  }

  /** Returns the counts of all servers: on maps of all parades, and by parade on its own page. */
  #sum(): { onTheMap: number; onItsPage: Map<number, number> } {
    const since = this.#now() - expireAfterMs
    const others = [...this.#others.values()].filter(({ at }) => at > since)
    const onItsPage = new Map<number, number>()
    let onTheMap = 0
    for (const { map, parades } of [this.#countOwnViewers(), ...others]) {
      onTheMap += map
      for (const [id, viewers] of parades) onItsPage.set(id, (onItsPage.get(id) ?? 0) + viewers)
    }
    return { onTheMap, onItsPage }
  }

  /** Stores the counts that another server has announced. */
  handleNotification(payload: string): void {
    const received = announcement.parse(JSON.parse(payload))
    if (received.server === this.#server) return
    const before = this.#others.get(received.server)
    this.#others.set(received.server, { ...received, at: this.#now() })
    for (const [server, { at }] of this.#others)
      if (at <= this.#now() - expireAfterMs) this.#others.delete(server)
    if (before === undefined || countsOf(before) !== countsOf(received)) this.#pushToAdmins()
  }

  close(): void {
    this.#isClosed = true
    this.#cancelRepeat()
    this.#changes.close()
  }

  #countOwnViewers(): Announcement {
    const count = (room: string) =>
      (this.#hub?.countViewers(room) ?? 0) + (this.#hub?.countViewers(slowRoom(room)) ?? 0)
    const parades = [...this.#dependencies.paradeIds()].map((id): [number, number] => [
      id,
      count(paradeRoom(id)),
    ])
    const watched = parades.filter(([, viewers]) => viewers > 0)
    const mostViewed = watched.toSorted(([, a], [, b]) => b - a).slice(0, maxAnnouncedParades)
    return { server: this.#server, map: count(mapRoom), parades: mostViewed }
  }

  /**
   * Publishes the counts, one announcement at a time, so that they do not pile up behind a slow
   * database.
   */
  #announce(when: 'if changed' | 'if any'): void {
    const own = this.#countOwnViewers()
    const counts = countsOf(own)
    const hasChanged = counts !== this.#lastCounts
    if (!hasChanged && (when === 'if changed' || (own.map === 0 && own.parades.length === 0))) return
    if (this.#isPublishing) return
    this.#lastCounts = counts
    if (hasChanged) this.#pushToAdmins()
    void this.#publish(own)
  }

  async #publish(own: Announcement): Promise<void> {
    this.#isPublishing = true
    try {
      await this.#dependencies.database.execute(sql`select pg_notify('viewers', ${JSON.stringify(own)})`)
    } catch (error) {
      // The next repetition announces the counts again.
      this.#dependencies.logger.debug({ err: error }, 'viewers could not be announced')
      return
    } finally {
      this.#isPublishing = false
    }
    if (!this.#isClosed) this.#announce('if changed')
  }

  #pushToAdmins(): void {
    const { onTheMap, onItsPage } = this.#sum()
    const parades = [...onItsPage].map(([id, viewers]) => ({ id, onItsPage: viewers }))
    this.#hub?.emit('viewers:counted', { onTheMap, parades })
  }

  #now(): number {
    return this.#dependencies.clock.now().getTime()
  }
}

const countsOf = ({ map, parades }: Announcement): string => JSON.stringify([map, parades])
