import { paradeStateAt } from '#server/tracking/parade/parade-status.ts'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import { nothingSeen, watchMap } from '#tests/sim/never-seen.ts'
import type { Chance } from './chance.ts'
import { City, type Phone } from './city.ts'
import { calm, SimDatabase, type Weather } from './database.ts'
import { type PageParts, SimPage } from './page.ts'
import { plainFix } from './rows.ts'
import { SimServer } from './server.ts'
import { Tally } from './tally.ts'
import { elapse } from './virtual-time.ts'

/** When the simulated Sunday begins. */
export const start = new Date('2026-12-06T18:00:00Z')
const groupIds = [1, 2, 3]
/** Notifications between servers fail. */
const databaseStorm: Weather = { failing: 0, lost: 0.2, doubled: 0.1, late: 0.1, latestMs: 400 }
/** A crowded street. */
const streetStorm: Weather = { failing: 0.05, lost: 0, doubled: 0, late: 0.1, latestMs: 5_000 }
const longestAwayMs = 8_000
/** Every page must be right by then: time for the servers' full read and a page's reconnect. */
const rightWithinMs = 5_000

/**
 * The result of a seed: what went wrong, and how often each thing happened, so that no check is
 * vacuous.
 */
export interface Outcome {
  faults: string[]
  counts: Record<string, number>
}

const describe = (...parts: (string | number)[]): string => parts.join(' ')

/**
 * Two servers, three pages, and people who walk and press Start and Stop, driven by one random
 * source.
 */
export class Simulation {
  readonly #chance: Chance
  readonly #database: SimDatabase
  readonly #city: City
  readonly #servers: SimServer[]
  readonly #pages: SimPage[]
  readonly #never = nothingSeen(0)
  readonly #faults: string[] = []
  readonly #tally = new Tally()
  #phones: Phone[] = []
  /**
   * Until when each session's phone is silent, in ms since 1970: in a pocket, or in a dead spot.
   */
  readonly #silentUntil = new Map<number, number>()
  /**
   * TRACKING_HEARTBEAT_TIMEOUT: short, so that parades lapse often, in some seeds before they go
   * stale.
   */
  readonly #timeoutMs: number

  constructor(chance: Chance, parts: () => PageParts) {
    this.#chance = chance
    this.#timeoutMs = chance.pick([30_000, 100_000])
    this.#database = new SimDatabase(chance, this.#tally.note)
    this.#database.weather = databaseStorm
    this.#city = new City(this.#database, this.#timeoutMs, this.#tally.note)
    this.#servers = [1, 2].map(
      () => new SimServer(this.#database, this.#timeoutMs, (words) => this.#faults.push(words)),
    )
    this.#pages = [1, 2, 3].map(() => new SimPage(this.#servers, chance, streetStorm, parts()))
    for (const page of this.#pages) {
      const look = watchMap(this.#never)
      page.onFrame(() => look(page.shown()))
    }
  }

  /** Does one random thing, and lets a little time pass. */
  async step(): Promise<void> {
    const actions: [weight: number, name: string, act: () => void][] = [
      [60, 'fix', () => this.#fix()],
      [4, 'start', () => void this.#start()],
      [1, 'stop', () => this.#stop()],
      [3, 'silence', () => this.#fallSilent()],
      [6, 'cut', () => this.#chance.pick(this.#pages).cut(this.#chance.between(0, longestAwayMs))],
      [2, 'clock', () => this.#skew()],
      [4, 'expire', () => void this.#city.expire(new Date())],
      [2, 'rename', () => this.#rename()],
    ]
    let at = this.#chance.between(
      0,
      actions.reduce((sum, [weight]) => sum + weight, 0),
    )
    const [, name, act] = actions.find(([weight]) => (at -= weight) < 0)!
    this.#tally.note(name)
    act()
    await elapse(this.#chance.between(0, 600))
  }

  /**
   * Clears the network, corrects the clocks and stops polling: only reconnects and pushes may
   * correct the pages.
   */
  async settle(): Promise<void> {
    this.#database.weather = calm
    for (const server of this.#servers) server.skewMs = 0
    for (const page of this.#pages) page.stopPolling()
    // Disconnected pages return, the last late responses arrive, and no page still doubts what left
    // its map.
    await elapse(longestAwayMs + streetStorm.latestMs * 2 + rightWithinMs)
    for (const page of this.#pages) {
      page.weather = calm
      page.cut(this.#chance.between(0, 1_000))
    }
    for (const phone of this.#phones) this.#report(phone, 0)
    await elapse(rightWithinMs)
    for (const [index, page] of this.#pages.entries()) this.#compare(`page ${index + 1}`, page)
  }

  outcome(): Outcome {
    const { backward, returned, stopped } = this.#never
    if (backward > 0) this.#faults.push(`LP2 a marker went back ${backward} times`)
    if (returned > 0) this.#faults.push(`LP3 a stopped parade came back ${returned} times`)
    return { faults: this.#faults, counts: { ...this.#tally.counts, stopped: stopped.size } }
  }

  close(): void {
    for (const page of this.#pages) page.close()
    for (const server of this.#servers) server.close()
  }

  #compare(name: string, page: SimPage): void {
    const now = new Date()
    const truth = [...this.#database.parades.values()].flatMap((row) => {
      const state = paradeStateAt(row, row.sessions, { now, timeoutMs: this.#timeoutMs })
      if ('gone' in state) return []
      const at = row.positionAt ?? row.startedAt
      return [describe(row.id, row.group.name, state.shown, formatCoordinate(row.latitude), at.toISOString())]
    })
    const shown = page
      .shown()
      .map(({ id, group, status, latitude, lastUpdated }) =>
        describe(id, group.name, status, latitude, lastUpdated),
      )
    this.#tally.note('compared', truth.length)
    if (shown.toSorted().join() !== truth.toSorted().join())
      this.#faults.push(`LP5 ${name} shows [${shown.join(', ')}], the database has [${truth.join(', ')}]`)
  }

  #fix(): void {
    if (this.#phones.length === 0) return
    const phone = this.#chance.pick(this.#phones)
    if ((this.#silentUntil.get(phone.sessionId) ?? 0) > Date.now()) return
    this.#report(phone, this.#chance.happens(0.2) ? this.#chance.between(0, 20_000) : 0)
    if (this.#chance.happens(0.1)) this.#report(phone, 0)
  }

  /** A phone reports where it was `lateMs` ago; the report takes a while to arrive. */
  #report(phone: Phone, lateMs: number): void {
    const recordedAt = new Date(Date.now() - lateMs)
    const metersEast = (recordedAt.getTime() - start.getTime()) / 1_000
    const latitude = 29.96 + phone.sessionId / 1_000 + metersEast / 1e7
    const fix = plainFix(latitude, -90.07 + metersEast / 1e6, recordedAt)
    const server = this.#chance.pick(this.#servers)
    setTimeout(() => void this.#city.report(server, phone, [fix]), this.#chance.between(5, 300))
  }

  async #start(): Promise<void> {
    const phone = await this.#city.start(this.#chance.pick(this.#servers), this.#chance.pick(groupIds))
    // The oldest links have expired.
    if (phone) this.#phones = [...this.#phones, phone].slice(-6)
  }

  #stop(): void {
    const open = [...this.#database.parades.values()].filter(({ endedAt }) => endedAt === null)
    if (open.length === 0) return
    const { id } = this.#chance.pick(open)
    const committed = () => void this.#never.stopped.set(id, Date.now())
    void this.#city.stop(this.#chance.pick(this.#servers), id, committed)
  }

  #fallSilent(): void {
    for (const { sessionId } of this.#phones)
      if (this.#chance.happens(0.7))
        this.#silentUntil.set(sessionId, Date.now() + this.#chance.between(0, 2 * this.#timeoutMs))
  }

  /** A club changes its name; the parade's own row does not change. */
  #rename(): void {
    for (const row of this.#database.parades.values())
      if (this.#chance.happens(0.5)) row.group = { ...row.group, name: `Paper Row ${Date.now()}` }
  }

  #skew(): void {
    this.#chance.pick(this.#servers).skewMs = this.#chance.between(-3_000, 3_000)
  }
}
