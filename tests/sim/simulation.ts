import { paradeStateAt } from '#server/tracking/parade/parade-status.ts'
import { streetAt } from '#server/tracking/parade/street.ts'
import { formatCoordinate } from '#shared/geo/coordinates.ts'
import type { RandomSource } from './random.ts'
import { type NetworkConditions, perfectNetwork, SimDatabase } from './database.ts'
import { Operations, type Phone, type SimRules } from './operations.ts'
import { type PageParts, SimPage } from './page.ts'
import { makeFix } from './tracking-rows.ts'
import { SimServer } from './server.ts'
import { placeOf } from './streets.ts'
import { Tally } from './tally.ts'
import { createMapCheck, createViolations } from './checks/violations.ts'
import { elapse, virtualSleep } from './virtual-time.ts'

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
/** The time that a phone's report takes at most. */
const MAX_REPORT_DELAY_MS = 300
/** How long a phone may be on its way before it reaches its parade. */
const MAX_LATE_MS = 20_000
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
  /** Until when each link's phone does not report, in Unix ms. */
  readonly #silentUntil = new Map<number, number>()
  /** The links whose phones know that they are paused, and since when they were resumed. */
  readonly #paused = new Set<number>()
  readonly #resumedAt = new Map<number, number>()
  readonly #isChanging = new Set<number>()
  /** Until when each link's phone is at home, and from when again, in Unix ms. */
  readonly #leftHome = new Map<number, number>()
  readonly #wentHome = new Map<number, number>()
  /**
   * TRACKING_HEARTBEAT_TIMEOUT. It is short, so that parades lapse often. With the shorter value they lapse
   * before they become stale.
   */
  readonly #timeoutMs: number

  constructor(random: RandomSource, parts: () => PageParts, rules: SimRules) {
    this.#random = random
    this.#timeoutMs = random.pick([30_000, 100_000])
    this.#database = new SimDatabase(random, this.#tally.count)
    this.#database.network = badServerNetwork
    const onViolation = (description: string) => void this.#faults.push(description)
    this.#operations = new Operations(this.#database, this.#timeoutMs, this.#tally.count, onViolation, rules)
    this.#servers = [1, 2].map(() => new SimServer(this.#database, this.#timeoutMs, onViolation))
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
      { name: 'back', weight: 1, run: () => void this.#joinBack() },
      { name: 'pause', weight: 2, run: () => void this.#pause() },
      { name: 'say', weight: 2, run: () => this.#say() },
      { name: 'goHome', weight: 3, run: () => this.#goHome() },
      { name: 'stop', weight: 1, run: () => this.#stop() },
      { name: 'startAgain', weight: 2, run: () => this.#startAgain() },
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
    // Pages show a parade that returns without a newer position 5 s after it lapsed, so those return now.
    for (const phone of this.#phones) if (!this.#movesParade(phone)) this.#report(phone, 0)
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
    if (backward > 0) this.#faults.push(`LP2 a marker or its progress went back ${backward} times`)
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
      if (state.kind === 'gone') return []
      const lastUpdated = (row.positionAt ?? row.startedAt).toISOString()
      const along = Math.round(row.progress?.along ?? -1)
      if (along > 0) this.#tally.count('onPath')
      const { state: does, report, tail } = streetAt(row, state.status, { now, timeoutMs: this.#timeoutMs })
      const street = describe(does, report?.report ?? 'nothing said', tail ? 'with its end' : 'without end')
      const place = describe(formatCoordinate(row.latitude), lastUpdated, along)
      return [describe(row.id, row.group.name, state.status, place, street)]
    })
    const shown = page.shownParades().map((parade) => {
      const { id, group, status, latitude, lastUpdated, along, state, report, tail } = parade
      const street = describe(state, report?.report ?? 'nothing said', tail ? 'with its end' : 'without end')
      return describe(id, group.name, status, describe(latitude, lastUpdated, along ?? -1), street)
    })
    this.#tally.count('compared', expected.length)
    if (shown.toSorted().join() !== expected.toSorted().join())
      this.#faults.push(`LP5 ${name} shows [${shown.join(', ')}], the database has [${expected.join(', ')}]`)
  }

  #fix(): void {
    if (this.#phones.length === 0) return
    const phone = this.#random.pick(this.#phones)
    if ((this.#silentUntil.get(phone.linkId) ?? 0) > Date.now()) return
    this.#report(phone, this.#random.happens(0.2) ? this.#random.between(0, 20_000) : 0)
    if (this.#random.happens(0.1)) this.#report(phone, 0)
  }

  /** Reports where a phone was `ageMs` ago. The report takes a while to arrive. */
  #report(phone: Phone, ageMs: number): void {
    const isPaused = this.#paused.has(phone.linkId)
    // A phone page records nothing during a pause; an app reports where it is.
    const earliest = this.#resumedAt.get(phone.linkId) ?? 0
    const recordedAt = new Date(isPaused ? Date.now() : Math.max(Date.now() - ageMs, earliest))
    const metersEast = (recordedAt.getTime() - startTime.getTime()) / 1_000
    const isHome = this.#isHome(phone, recordedAt.getTime())
    if (isHome) this.#tally.count('home')
    const where = isHome ? 'home' : isPaused ? 'beside' : 'street'
    const { latitude, longitude } = placeOf(phone.groupId, metersEast, where)
    const fix = makeFix(latitude, longitude, recordedAt)
    const server = this.#random.pick(this.#servers)
    setTimeout(
      () => void this.#operations.report(server, phone, [fix]),
      this.#random.between(5, MAX_REPORT_DELAY_MS),
    )
  }

  async #start(): Promise<void> {
    const phone = await this.#operations.start(this.#random.pick(this.#servers), this.#random.pick(groupIds))
    if (phone && this.#random.happens(0.7))
      this.#leftHome.set(phone.linkId, Date.now() + this.#random.between(0, MAX_LATE_MS))
    // Only the newest phones stay in use.
    if (phone) this.#phones = [...this.#phones, phone].slice(-6)
  }

  async #joinBack(): Promise<void> {
    const phone = await this.#operations.joinBack(
      this.#random.pick(this.#servers),
      this.#random.pick(groupIds),
    )
    if (phone) this.#phones = [...this.#phones, phone].slice(-6)
  }

  /** Pauses a phone, or ends its pause. What it sent before the end must not arrive after it. */
  async #pause(): Promise<void> {
    if (this.#phones.length === 0) return
    const phone = this.#random.pick(this.#phones)
    const { linkId } = phone
    if (this.#isChanging.has(linkId)) return
    this.#isChanging.add(linkId)
    const server = this.#random.pick(this.#servers)
    const mustResume = this.#paused.delete(linkId)
    if (mustResume) {
      this.#resumedAt.set(linkId, Date.now())
      await virtualSleep(MAX_REPORT_DELAY_MS + 100)
    }
    const isAccepted = await this.#operations.report(server, phone, [], {
      kind: mustResume ? 'resume' : 'pause',
    })
    // The page of a stopped parade shows no Pause.
    if (!mustResume && isAccepted) this.#paused.add(linkId)
    this.#isChanging.delete(linkId)
  }

  #say(): void {
    if (this.#phones.length === 0) return
    const phone = this.#random.pick(this.#phones)
    // 'Rolling' opens the gate wherever the phone is.
    const mayRoll = this.#isHome(phone, Date.now()) ? [] : (['rolling'] as const)
    const report = this.#random.pick(['at-a-stop', 'disbanding', 'late', ...mayRoll] as const)
    const request = { kind: 'report' as const, report, minutes: report === 'late' ? (10 as const) : null }
    void this.#operations.report(this.#random.pick(this.#servers), phone, [], request)
  }

  /** Whether the fixes of a phone give its parade's position. */
  #movesParade({ part, linkId }: Phone): boolean {
    return part === 'front' && !this.#paused.has(linkId) && !this.#isHome({ linkId }, Date.now())
  }

  #isHome({ linkId }: Pick<Phone, 'linkId'>, at: number): boolean {
    return at < (this.#leftHome.get(linkId) ?? 0) || at >= (this.#wentHome.get(linkId) ?? Infinity)
  }

  /** Sends a phone home whose parade may be over. */
  #goHome(): void {
    const phone = this.#phones.find(
      (candidate) => !this.#wentHome.has(candidate.linkId) && this.#operations.mayGoHome(candidate),
    )
    if (!phone) return
    this.#tally.count('wentHome')
    this.#wentHome.set(phone.linkId, Date.now())
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

  #silencePhones(): void {
    const share = this.#random.pick([0.7, 1])
    for (const { linkId } of this.#phones)
      if (this.#random.happens(share))
        this.#silentUntil.set(linkId, Date.now() + this.#random.between(0, 2 * this.#timeoutMs))
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
