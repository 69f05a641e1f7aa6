import { isFinal, sessionStatusAt } from '#server/tracking/parade/session-status.ts'
import { paradeStateAt } from '#server/tracking/parade/parade-status.ts'
import type { ReportedFix } from '#server/tracking/ingest/phone-report.ts'
import { applyRequest, type PhoneRequest } from '#server/tracking/ingest/apply-request.ts'
import { countsAfterRestart, startAgainUntil } from '#server/tracking/parade/start-again-window.ts'
import { breakSince } from '#server/tracking/parade/paused-parade.ts'
import { pausedSince } from '#server/tracking/parade/pause.ts'
import { LAST_PART } from '#server/tracking/parade/ending.ts'
import { applyFix } from '#server/tracking/ingest/apply-fix.ts'
import type { SimContext } from './context.ts'
import { copyEntry, type ParadeRow, type SessionRow, type SimDatabase } from './database.ts'
import { Links } from './links.ts'
import { Parades } from './parades.ts'
import type { SimServer } from './server.ts'
import { isTakenByBack, showsEarlyFix } from './checks/check-street.ts'

/** A phone in a parade, which uses a club's tracker link. */
export interface Phone {
  /** The id of the link's first session. After Start again, the link belongs to a later one. */
  linkId: number
  part: SessionRow['part']
  groupId: number
}

/** The rules that a test may break, to prove that the simulation notices. */
export interface SimRules {
  /** Whether a phone is shown only from its parade's street on. */
  hasGates: boolean
  countsAfterRestart: typeof countsAfterRestart
}

/** The real rules, which a simulation uses unless its test breaks one. */
export const correctRules: SimRules = { hasGates: true, countsAfterRestart }

const noChange = { changed: [], result: null }

/**
 * The operations of administrators, phones and the worker on the simulated database. The server's own pure
 * functions decide their results. Except for the worker's `expire`, each takes the server that handles it, and
 * updates that server's board once its commit is acknowledged, if a parade changed.
 */
export class Operations {
  readonly #sim: SimContext
  readonly #database: SimDatabase
  readonly #links = new Links()
  readonly #parades: Parades
  readonly #rules: SimRules

  constructor(sim: SimContext, database: SimDatabase, rules: SimRules) {
    this.#sim = sim
    this.#database = database
    this.#parades = new Parades(database.parades)
    this.#rules = rules
  }

  /** Starts a group's parade. Returns its first phone, or null if the group is already live. */
  async start(server: SimServer, groupId: number): Promise<Phone | null> {
    const now = server.clock.now()
    const started = await this.#database.commit(() => {
      const open = this.#parades.findOpen(groupId)
      const changed: ParadeRow[] = []
      if (open) {
        const state = this.#stateOf(open, now)
        if (state.kind === 'shown') return noChange
        changed.push(this.#parades.end(open, state.reason === 'lapsed' ? 'replaced' : state.reason, now))
      }
      const session = this.#links.create(now)
      const row = this.#parades.create(groupId, now)
      for (const other of open?.sessions ?? [])
        if (!isFinal(sessionStatusAt(other, this.#asOf(now)))) row.sessions.push(other)
      row.sessions.push(session)
      return { changed: [...changed, row], result: { row, entry: () => copyEntry(row), session } }
    })
    if (!started) return null
    server.feed.board.put([started.entry()])
    return { linkId: started.session.id, part: 'front', groupId }
  }

  /**
   * Stops a parade. `onCommit` is called at the instant of the commit, if the parade was still open.
   */
  async stop(server: SimServer, paradeId: number, onCommit: () => void): Promise<void> {
    const now = server.clock.now()
    const stopped = await this.#database.commit(() => {
      const row = this.#database.parades.get(paradeId)
      if (!row || row.endedAt !== null) return { changed: [], result: false }
      for (const session of row.sessions) {
        if (!isFinal(sessionStatusAt(session, this.#asOf(now)))) this.#links.noteStop(session)
        session.status = 'stopped'
      }
      onCommit()
      return { changed: [this.#parades.end(row, 'stopped', now)], result: true }
    })
    if (stopped) await server.feed.reread([paradeId])
  }

  /** Starts a stopped parade again, within a minute and if its group has no other. */
  async startAgain(server: SimServer, paradeId: number): Promise<void> {
    const now = server.clock.now()
    const entry = await this.#database.commit(() => {
      const stopped = this.#database.parades.get(paradeId)!
      if (!stopped.endedAt || now >= startAgainUntil(stopped.endedAt)) return noChange
      const open = this.#parades.findOpen(stopped.groupId)
      const state = open && this.#stateOf(open, now)
      if (state && (state.kind === 'shown' || state.reason === 'lapsed')) return noChange
      const sessions = stopped.sessions.filter((session) => this.#links.mayContinue(session, this.#asOf(now)))
      if (sessions.length === 0) return noChange
      const ended = open && state ? [this.#parades.end(open, state.reason, now)] : []
      const row = Object.assign(this.#parades.create(stopped.groupId, now), { isRestart: true })
      for (const session of sessions) row.sessions.push(this.#links.continue(session, now))
      this.#sim.count('restarted')
      return { changed: [...ended, row], result: copyEntry(row) }
    })
    if (entry) server.feed.board.put([entry])
  }

  /** Creates a link for the back of a group's open parade. Returns its phone, or null without a parade. */
  async joinBack(server: SimServer, groupId: number): Promise<Phone | null> {
    const now = server.clock.now()
    return this.#database.commit(() => {
      if (!this.#parades.findOpen(groupId)) return noChange
      const { id, part } = this.#links.create(now, 'back')
      return { changed: [], result: { linkId: id, part, groupId } }
    })
  }

  /**
   * Stores a phone's fixes, and what its holder asks for. A report without fixes is a heartbeat.
   * Resolves when it is acknowledged, with whether the link accepted it.
   */
  async report(
    server: SimServer,
    { linkId, groupId }: Phone,
    fixes: ReportedFix[],
    request?: PhoneRequest,
  ): Promise<boolean> {
    const now = server.clock.now()
    const recorded = await this.#database.commit(() => {
      const session = this.#links.sessionOf(linkId)
      const status = sessionStatusAt(session, this.#asOf(now))
      if (isFinal(status)) return noChange
      const joins = status === 'pending' || status === 'lapsed'
      const current = this.#parades.findBySession(session)
      const isKnown = !joins && current !== undefined && current.endedAt === null
      const changed = isKnown ? [current] : this.#join(session, groupId, now)
      const row = changed.at(-1)!
      Object.assign(session, { status: 'active', lastHeartbeat: now })
      if (request) applyRequest(request, session, row, now)
      const isPaused = pausedSince(session, now) !== null
      if (request?.kind === 'pause' && breakSince(row, row.sessions, this.#asOf(now)))
        this.#sim.count('breaks')
      if (isPaused) this.#sim.count('dropped', fixes.length)
      const counting = fixes.filter((fix) => this.#rules.countsAfterRestart(fix, row, now))
      this.#sim.count('early', fixes.length - counting.length)
      for (const fix of isPaused ? [] : counting) this.#applyFix(fix, session, row, now)
      return { changed, result: { row, isKnown } }
    })
    if (!recorded) return false
    const { id, ...motion } = copyEntry(recorded.row)
    const change = { parade: { id, ...motion }, sessions: motion.sessions }
    await server.feed.applyChanges(
      recorded.isKnown ? { changes: [change], reread: [] } : { changes: [], reread: [id] },
    )
    return true
  }

  /** Whether the parade of a phone may be over, so that its holder may go home. */
  mayGoHome({ linkId }: Phone): boolean {
    const session = this.#links.sessionOf(linkId)
    const row = this.#parades.findBySession(session)
    const plan = row && this.#parades.planOf(row)
    return Boolean(plan && (row.progress?.along ?? 0) >= LAST_PART * plan.path.length)
  }

  /** Stores the parades that the clock has ended, as the worker's job does. */
  async expire(now: Date): Promise<void> {
    await this.#database.commit(() => {
      const changed: ParadeRow[] = []
      for (const row of this.#database.parades.values()) {
        if (row.endedAt !== null) continue
        const state = this.#stateOf(row, now)
        if (state.kind === 'shown' || (state.reason === 'lapsed' && row.lapsedAt !== null)) continue
        this.#sim.count(state.reason)
        if (state.reason === 'lapsed') row.lapsedAt = now
        changed.push(state.reason === 'lapsed' ? row : this.#parades.end(row, state.reason, now))
      }
      return { changed, result: null }
    })
  }

  #asOf = (now: Date) => ({ now, timeoutMs: this.#sim.timeoutMs })
  #stateOf = (row: ParadeRow, now: Date) => paradeStateAt(row, row.sessions, this.#asOf(now))

  #applyFix(fix: ReportedFix, { reporter }: SessionRow, row: ParadeRow, now: Date): void {
    const previousId = row.sessionId
    const hasFront = row.sessions.some(
      ({ part, reporter: { fixReceivedAt } }) =>
        part === 'front' && (fixReceivedAt ?? 0) >= row.startedAt.getTime(),
    )
    const plan = this.#rules.hasGates ? this.#parades.planOf(row) : null
    const primaryFixReceivedAt = this.#links.primaryFixReceivedAt(row)
    applyFix(fix, reporter, row, { now, primaryFixReceivedAt, plan, hasFront })
    if (isTakenByBack(row, previousId)) this.#sim.onViolation(`LP11 a back phone took parade ${row.id} over`)
    if (row.tail?.sessionId === reporter.id) this.#sim.count('tails')
    if (showsEarlyFix(row, fix))
      this.#sim.onViolation(`LP3 LP6 parade ${row.id} shows a fix from before Start again`)
  }

  /**
   * Moves a session to its group's open parade, which returns from a lapse, or to a new parade. Returns the
   * changed rows. The last one is the parade that the session joined.
   */
  #join(session: SessionRow, groupId: number, now: Date): ParadeRow[] {
    const open = this.#parades.findOpen(groupId)
    const state = open && this.#stateOf(open, now)
    const isGone = open && state?.kind === 'gone' && state.reason !== 'lapsed'
    const ended = isGone ? [this.#parades.end(open, state.reason, now)] : []
    const row = open && !isGone ? open : this.#parades.create(groupId, now)
    if (row === open && state?.kind === 'gone') this.#sim.count('returned')
    row.lapsedAt = null
    this.#parades.moveSession(session, row)
    return [...ended, row]
  }
}
