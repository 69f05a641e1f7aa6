import { paradeStateAt } from '#server/tracking/parade/parade-status.ts'
import { streetAt } from '#server/tracking/parade/street.ts'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import type { SimContext } from './context.ts'
import type { RandomSource } from './random.ts'
import { type NetworkConditions, perfectNetwork, SimDatabase } from './database.ts'
import { Operations, type SimRules } from './operations.ts'
import { type PageParts, SimPage } from './page.ts'
import { SimPhones } from './phones.ts'
import { SimServer } from './server.ts'
import { createMapCheck, createViolations } from './checks/violations.ts'
import { elapse } from './virtual-time.ts'

/** Between the servers and the database: notifications are lost, doubled or late. */
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
  readonly #sim: SimContext
  readonly #database: SimDatabase
  readonly #operations: Operations
  readonly #servers: SimServer[]
  readonly #pages: SimPage[]
  readonly #violations = createViolations(0)
  readonly #faults: string[] = []
  readonly #counts: Record<string, number> = {}
  readonly #phones: SimPhones

  constructor(random: RandomSource, parts: () => PageParts, rules: SimRules) {
    this.#random = random
    this.#sim = {
      random,
      // Short, so that parades lapse often. With the shorter value they lapse before they become stale.
      timeoutMs: random.pick([30_000, 100_000]),
      count: (name, by = 1) => (this.#counts[name] = (this.#counts[name] ?? 0) + by),
      onViolation: (description) => this.#faults.push(description),
    }
    this.#database = new SimDatabase(this.#sim)
    this.#database.network = badServerNetwork
    this.#operations = new Operations(this.#sim, this.#database, rules)
    this.#servers = [1, 2].map(() => new SimServer(this.#sim, this.#database))
    this.#phones = new SimPhones(this.#sim, this.#servers, this.#operations)
    this.#pages = [1, 2, 3].map(() => new SimPage(this.#servers, random, badPageNetwork, parts()))
    for (const page of this.#pages) {
      const checkMap = createMapCheck(this.#violations)
      page.onFrame(() => checkMap(page.shownParades()))
    }
  }

  /** Performs one random action and advances time a little. */
  async step(): Promise<void> {
    const actions: { name: string; weight: number; run: () => void }[] = [
      { name: 'fix', weight: 60, run: () => this.#phones.sendFix() },
      { name: 'start', weight: 4, run: () => void this.#phones.start() },
      { name: 'back', weight: 1, run: () => void this.#phones.joinBack() },
      { name: 'pause', weight: 2, run: () => void this.#phones.pauseOrResume() },
      { name: 'say', weight: 2, run: () => this.#phones.sendMessage() },
      { name: 'goHome', weight: 3, run: () => this.#phones.goHome() },
      { name: 'stop', weight: 1, run: () => this.#stop() },
      { name: 'startAgain', weight: 2, run: () => this.#startAgain() },
      { name: 'silence', weight: 3, run: () => this.#phones.fallSilent() },
      { name: 'cut', weight: 6, run: () => this.#cut() },
      { name: 'clock', weight: 2, run: () => this.#skewClock() },
      { name: 'expire', weight: 4, run: () => void this.#operations.expire(new Date()) },
      { name: 'rename', weight: 2, run: () => this.#rename() },
    ]
    const totalWeight = actions.reduce((sum, { weight }) => sum + weight, 0)
    let remaining = this.#random.between(0, totalWeight)
    const action = actions.find(({ weight }) => (remaining -= weight) < 0)!
    this.#sim.count(action.name)
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
    // Pages show a parade that returns without a newer position 5 s after it lapsed, so those return now.
    this.#phones.reportIdle()
    // Disconnected pages reconnect, the last late responses arrive, and every page has confirmed which
    // parades left its map.
    await elapse(MAX_DISCONNECTED_MS + badPageNetwork.maxDelayMs * 2 + MAX_RECOVERY_MS)
    for (const page of this.#pages) {
      page.network = perfectNetwork
      page.cut(this.#random.between(0, 1_000))
    }
    this.#phones.reportAll()
    await elapse(MAX_RECOVERY_MS)
    for (const [index, page] of this.#pages.entries()) this.#compare(`page ${index + 1}`, page)
  }

  result(): SeedResult {
    const { backward, returned, stopped } = this.#violations
    if (backward > 0) this.#faults.push(`LP2 a marker or its progress went back ${backward} times`)
    if (returned > 0) this.#faults.push(`LP3 a stopped parade returned ${returned} times`)
    return { faults: this.#faults, counts: { ...this.#counts, stopped: stopped.size } }
  }

  close(): void {
    for (const page of this.#pages) page.close()
    for (const server of this.#servers) server.close()
  }

  #compare(name: string, page: SimPage): void {
    const now = new Date()
    const describeStreet = (state: string, report: { report: string } | null | undefined, tail: unknown) =>
      describe(state, report?.report ?? 'nothing said', tail ? 'with its end' : 'without end')
    const expected = [...this.#database.parades.values()].flatMap((row) => {
      const state = paradeStateAt(row, row.sessions, { now, timeoutMs: this.#sim.timeoutMs })
      if (state.kind === 'gone') return []
      const lastUpdated = (row.positionAt ?? row.startedAt).toISOString()
      const along = Math.round(row.progress?.along ?? -1)
      if (along > 0) this.#sim.count('onPath')
      const {
        state: does,
        report,
        tail,
      } = streetAt(row, state.status, { now, timeoutMs: this.#sim.timeoutMs })
      const place = describe(formatCoordinate(row.latitude), lastUpdated, along)
      return [describe(row.id, row.group.name, state.status, place, describeStreet(does, report, tail))]
    })
    const shown = page.shownParades().map((parade) => {
      const { id, group, status, latitude, lastUpdated, along, state, report, tail } = parade
      const place = describe(latitude, lastUpdated, along ?? -1)
      return describe(id, group.name, status, place, describeStreet(state, report, tail))
    })
    this.#sim.count('compared', expected.length)
    if (shown.toSorted().join() !== expected.toSorted().join())
      this.#faults.push(`LP5 ${name} shows [${shown.join(', ')}], the database has [${expected.join(', ')}]`)
  }

  #stop(): void {
    const open = [...this.#database.parades.values()].filter(({ endedAt }) => endedAt === null)
    if (open.length === 0) return
    const { id } = this.#random.pick(open)
    const onCommit = () => void this.#violations.stopped.set(id, Date.now())
    void this.#operations.stop(this.#random.pick(this.#servers), id, onCommit)
  }

  /** Presses Start again for one of the newest stopped parades, perhaps twice or too late. */
  #startAgain(): void {
    const stopped = [...this.#violations.stopped.keys()].slice(-3)
    if (stopped.length === 0) return
    void this.#operations.startAgain(this.#random.pick(this.#servers), this.#random.pick(stopped))
  }

  /** Renames clubs, which changes parades on maps without changing a parade's own row. */
  #rename(): void {
    for (const row of this.#database.parades.values())
      if (this.#random.happens(0.5)) row.group = { ...row.group, name: `Paper Row ${Date.now()}` }
  }

  #cut(): void {
    this.#random.pick(this.#pages).cut(this.#random.between(0, MAX_DISCONNECTED_MS))
  }

  /** Sets a server's clock by up to 3 s wrong, so it may jump by 6 s. */
  #skewClock(): void {
    this.#random.pick(this.#servers).skewMs = this.#random.between(-3_000, 3_000)
  }
}
