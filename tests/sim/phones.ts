import type { SimContext } from './context.ts'
import type { Operations, Phone } from './operations.ts'
import type { SimServer } from './server.ts'
import { placeOf } from './streets.ts'
import { makeFix } from './tracking-rows.ts'
import { START_TIME, virtualSleep } from './virtual-time.ts'

const groupIds = [1, 2, 3]
/** The longest that a phone's report takes. */
const MAX_REPORT_DELAY_MS = 300
/** The longest that a phone is still at home after it has started its parade. */
const MAX_LATE_MS = 20_000

/** The phones and their holders: what they report, when they pause, and when they are at home. */
export class SimPhones {
  readonly #sim: SimContext
  readonly #servers: readonly SimServer[]
  readonly #operations: Operations
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

  constructor(sim: SimContext, servers: readonly SimServer[], operations: Operations) {
    this.#sim = sim
    this.#servers = servers
    this.#operations = operations
  }

  /** Has one phone report where it is, perhaps late or twice, unless it is silent. */
  sendFix(): void {
    if (this.#phones.length === 0) return
    const phone = this.#sim.random.pick(this.#phones)
    if ((this.#silentUntil.get(phone.linkId) ?? 0) > Date.now()) return
    this.#report(phone, this.#sim.random.happens(0.2) ? this.#sim.random.between(0, 20_000) : 0)
    if (this.#sim.random.happens(0.1)) this.#report(phone, 0)
  }

  /** Has every phone report. */
  reportAll(): void {
    for (const phone of this.#phones) this.#report(phone, 0)
  }

  /** Has those phones report that do not give their parade's position. */
  reportIdle(): void {
    for (const phone of this.#phones) if (!this.#movesParade(phone)) this.#report(phone, 0)
  }

  /** Starts the parade of a group with a new phone, which is often still at home. */
  async start(): Promise<void> {
    const phone = await this.#operations.start(
      this.#sim.random.pick(this.#servers),
      this.#sim.random.pick(groupIds),
    )
    if (!phone) return
    if (this.#sim.random.happens(0.7))
      this.#leftHome.set(phone.linkId, Date.now() + this.#sim.random.between(0, MAX_LATE_MS))
    this.#add(phone)
  }

  /** Adds a phone at the back of a group's parade. */
  async joinBack(): Promise<void> {
    const phone = await this.#operations.joinBack(
      this.#sim.random.pick(this.#servers),
      this.#sim.random.pick(groupIds),
    )
    if (phone) this.#add(phone)
  }

  /** Pauses a phone, or ends its pause. What it sent before the end must not arrive after it. */
  async pauseOrResume(): Promise<void> {
    if (this.#phones.length === 0) return
    const phone = this.#sim.random.pick(this.#phones)
    const { linkId } = phone
    if (this.#isChanging.has(linkId)) return
    this.#isChanging.add(linkId)
    const server = this.#sim.random.pick(this.#servers)
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

  /** Has the holder of a phone say what the parade does. */
  sendMessage(): void {
    if (this.#phones.length === 0) return
    const phone = this.#sim.random.pick(this.#phones)
    // 'Rolling' opens the gate wherever the phone is.
    const mayRoll = this.#isHome(phone, Date.now()) ? [] : (['rolling'] as const)
    const report = this.#sim.random.pick(['at-a-stop', 'disbanding', 'late', ...mayRoll] as const)
    const minutes = report === 'late' ? (10 as const) : null
    const request = { kind: 'report' as const, report, minutes, secondsAgo: 0 }
    void this.#operations.report(this.#sim.random.pick(this.#servers), phone, [], request)
  }

  /** Sends a phone home whose parade may be over. */
  goHome(): void {
    const phone = this.#phones.find(
      (candidate) => !this.#wentHome.has(candidate.linkId) && this.#operations.mayGoHome(candidate),
    )
    if (!phone) return
    this.#sim.count('wentHome')
    this.#wentHome.set(phone.linkId, Date.now())
  }

  /** Silences most or all phones for a while. */
  fallSilent(): void {
    const share = this.#sim.random.pick([0.7, 1])
    for (const { linkId } of this.#phones)
      if (this.#sim.random.happens(share))
        this.#silentUntil.set(linkId, Date.now() + this.#sim.random.between(0, 2 * this.#sim.timeoutMs))
  }

  /** Reports where a phone was `ageMs` ago. The report takes a while to arrive. */
  #report(phone: Phone, ageMs: number): void {
    const isPaused = this.#paused.has(phone.linkId)
    // A phone page records nothing during a pause; an app reports where it is.
    const earliest = this.#resumedAt.get(phone.linkId) ?? 0
    const recordedAt = new Date(isPaused ? Date.now() : Math.max(Date.now() - ageMs, earliest))
    const secondsWalked = (recordedAt.getTime() - START_TIME.getTime()) / 1_000
    const isHome = this.#isHome(phone, recordedAt.getTime())
    if (isHome) this.#sim.count('home')
    const where = isHome ? 'home' : isPaused ? 'beside' : 'street'
    const { latitude, longitude } = placeOf(phone.groupId, secondsWalked, where)
    const fix = makeFix(latitude, longitude, recordedAt)
    const server = this.#sim.random.pick(this.#servers)
    setTimeout(
      () => void this.#operations.report(server, phone, [fix]),
      this.#sim.random.between(5, MAX_REPORT_DELAY_MS),
    )
  }

  /** Puts a phone into use. Only the newest phones stay in use. */
  #add(phone: Phone): void {
    this.#phones = [...this.#phones, phone].slice(-6)
  }

  /** Whether the fixes of a phone give its parade's position. */
  #movesParade({ part, linkId }: Phone): boolean {
    return part === 'front' && !this.#paused.has(linkId) && !this.#isHome({ linkId }, Date.now())
  }

  #isHome({ linkId }: Pick<Phone, 'linkId'>, at: number): boolean {
    return at < (this.#leftHome.get(linkId) ?? 0) || at >= (this.#wentHome.get(linkId) ?? Infinity)
  }
}
