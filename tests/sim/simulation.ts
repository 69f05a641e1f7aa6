import { paradeStateAt } from '#server/tracking/parade/parade-status.ts'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import type { RandomSource } from './random.ts'
import { type NetworkConditions, perfectNetwork, SimDatabase } from './database.ts'
import { Operations, type Phone } from './operations.ts'
import { type PageParts, SimPage } from './page.ts'
import { makeFix } from './tracking-rows.ts'
import { SimServer } from './server.ts'
import { Tally } from './tally.ts'
import { createMapCheck, createViolations } from './violations.ts'
import { elapse } from './virtual-time.ts'

/** When the simulation begins. */
export const startTime = new Date('2026-12-06T18:00:00Z')
const groupIds = [1, 2, 3]
/** Between the servers and the database: notifications fail. */
const badServerNetwork: NetworkConditions = {
  ...perfectNetwork,
  lossRate: 0.2,
  duplicateRate: 0.1,
  lateRate: 0.1,
  maxDelayMs: 400,
}
/** Between the pages and the servers: the cell network of a crowded street. */
const badPageNetwork: NetworkConditions = {
  ...perfectNetwork,
  failureRate: 0.05,
  lateRate: 0.1,
  maxDelayMs: 5_000,
}
const MAX_DISCONNECTED_MS = 8_000
/** The time limit for every page to equal the database: a server's full read plus a page's reconnect. */
const MAX_RECOVERY_MS = 5_000

/** The result of a seed. */
export interface SeedResult {
  /** Descriptions of the violations. */
  faults: string[]
  /** How often each event occurred, which shows that the checks had work. */
  counts: Record<string, number>
}

const describe = (...parts: (string | number)[]): string => parts.join(' ')

/** Two servers, three pages, phones and administrators, all driven by one random source. */
export class Simulation {
  readonly #random: RandomSource
  readonly #database: SimDatabase
  readonly #operations: Operations
  readonly #servers: SimServer[]
  readonly #pages: SimPage[]
  readonly #violations = createViolations(0)
  readonly #faults: string[] = []
  readonly #tally = new Tally()
  #phones: Phone[] = []
  /** Until when each session's phone does not report, in Unix ms. */
  readonly #silentUntil = new Map<number, number>()
  /**
   * TRACKING_HEARTBEAT_TIMEOUT. It is short, so that parades lapse often. With the shorter value they lapse
   * before they become stale.
   */
  readonly #timeoutMs: number

  constructor(random: RandomSource, parts: () => PageParts) {
    this.#random = random
    this.#timeoutMs = random.pick([30_000, 100_000])
    this.#database = new SimDatabase(random, this.#tally.count)
    this.#database.network = badServerNetwork
    this.#operations = new Operations(this.#database, this.#timeoutMs, this.#tally.count)
    this.#servers = [1, 2].map(
      () => new SimServer(this.#database, this.#timeoutMs, (description) => this.#faults.push(description)),
    )
    this.#pages = [1, 2, 3].map(() => new SimPage(this.#servers, random, badPageNetwork, parts()))
    for (const page of this.#pages) {
      const checkMap = createMapCheck(this.#violations)
      page.onFrame(() => checkMap(page.shownParades()))
    }
  }

  /** Performs one random action and advances time a little. */
  async step(): Promise<void> {
    const actions: { name: string; weight: number; run: () => void }[] = [
      { name: 'fix', weight: 60, run: () => this.#fix() },
      { name: 'start', weight: 4, run: () => void this.#start() },
      { name: 'stop', weight: 1, run: () => this.#stop() },
      { name: 'silence', weight: 3, run: () => this.#silencePhones() },
      { name: 'cut', weight: 6, run: () => this.#cut() },
      { name: 'clock', weight: 2, run: () => this.#skewClock() },
      { name: 'expire', weight: 4, run: () => void this.#operations.expire(new Date()) },
      { name: 'rename', weight: 2, run: () => this.#rename() },
    ]
    const totalWeight = actions.reduce((sum, { weight }) => sum + weight, 0)
    let remaining = this.#random.between(0, totalWeight)
    const action = actions.find(({ weight }) => (remaining -= weight) < 0)!
    this.#tally.count(action.name)
    action.run()
    await elapse(this.#random.between(0, 600))
  }

  /**
   * Repairs the networks, corrects the clocks and stops polling, so that only reconnects and pushes can
   * correct the pages. Then compares every page with the database.
   */
  async settle(): Promise<void> {
    this.#database.network = perfectNetwork
    for (const server of this.#servers) server.skewMs = 0
    for (const page of this.#pages) page.stopPolling()
    // Disconnected pages reconnect, the last late responses arrive, and every page has confirmed which
    // parades left its map.
    await elapse(MAX_DISCONNECTED_MS + badPageNetwork.maxDelayMs * 2 + MAX_RECOVERY_MS)
    for (const page of this.#pages) {
      page.network = perfectNetwork
      page.cut(this.#random.between(0, 1_000))
    }
    for (const phone of this.#phones) this.#report(phone, 0)
    await elapse(MAX_RECOVERY_MS)
    for (const [index, page] of this.#pages.entries()) this.#compare(`page ${index + 1}`, page)
  }

  result(): SeedResult {
    const { backward, returned, stopped } = this.#violations
    if (backward > 0) this.#faults.push(`LP2 a marker went back ${backward} times`)
    if (returned > 0) this.#faults.push(`LP3 a stopped parade returned ${returned} times`)
    return { faults: this.#faults, counts: { ...this.#tally.counts, stopped: stopped.size } }
  }

  close(): void {
    for (const page of this.#pages) page.close()
    for (const server of this.#servers) server.close()
  }

  #compare(name: string, page: SimPage): void {
    const now = new Date()
    const expected = [...this.#database.parades.values()].flatMap((row) => {
      const state = paradeStateAt(row, row.sessions, { now, timeoutMs: this.#timeoutMs })
      if ('gone' in state) return []
      const lastUpdated = (row.positionAt ?? row.startedAt).toISOString()
      return [describe(row.id, row.group.name, state.shown, formatCoordinate(row.latitude), lastUpdated)]
    })
    const shown = page
      .shownParades()
      .map(({ id, group, status, latitude, lastUpdated }) =>
        describe(id, group.name, status, latitude, lastUpdated),
      )
    this.#tally.count('compared', expected.length)
    if (shown.toSorted().join() !== expected.toSorted().join())
      this.#faults.push(`LP5 ${name} shows [${shown.join(', ')}], the database has [${expected.join(', ')}]`)
  }

  #fix(): void {
    if (this.#phones.length === 0) return
    const phone = this.#random.pick(this.#phones)
    if ((this.#silentUntil.get(phone.sessionId) ?? 0) > Date.now()) return
    this.#report(phone, this.#random.happens(0.2) ? this.#random.between(0, 20_000) : 0)
    if (this.#random.happens(0.1)) this.#report(phone, 0)
  }

  /** Reports where a phone was `ageMs` ago. The report takes a while to arrive. */
  #report(phone: Phone, ageMs: number): void {
    const recordedAt = new Date(Date.now() - ageMs)
    const metersEast = (recordedAt.getTime() - startTime.getTime()) / 1_000
    const latitude = 29.96 + phone.sessionId / 1_000 + metersEast / 1e7
    const fix = makeFix(latitude, -90.07 + metersEast / 1e6, recordedAt)
    const server = this.#random.pick(this.#servers)
    setTimeout(() => void this.#operations.report(server, phone, [fix]), this.#random.between(5, 300))
  }

  async #start(): Promise<void> {
    const phone = await this.#operations.start(this.#random.pick(this.#servers), this.#random.pick(groupIds))
    // Only the newest phones stay in use.
    if (phone) this.#phones = [...this.#phones, phone].slice(-6)
  }

  #stop(): void {
    const open = [...this.#database.parades.values()].filter(({ endedAt }) => endedAt === null)
    if (open.length === 0) return
    const { id } = this.#random.pick(open)
    const onCommit = () => void this.#violations.stopped.set(id, Date.now())
    void this.#operations.stop(this.#random.pick(this.#servers), id, onCommit)
  }

  #silencePhones(): void {
    for (const { sessionId } of this.#phones)
      if (this.#random.happens(0.7))
        this.#silentUntil.set(sessionId, Date.now() + this.#random.between(0, 2 * this.#timeoutMs))
  }

  /** Renames clubs, which changes parades on maps without changing a parade's own row. */
  #rename(): void {
    for (const row of this.#database.parades.values())
      if (this.#random.happens(0.5)) row.group = { ...row.group, name: `Paper Row ${Date.now()}` }
  }

  #cut(): void {
    this.#random.pick(this.#pages).cut(this.#random.between(0, MAX_DISCONNECTED_MS))
  }

  #skewClock(): void {
    this.#random.pick(this.#servers).skewMs = this.#random.between(-3_000, 3_000)
  }
}
