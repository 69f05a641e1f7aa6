import { isFinal, sessionStatusAt } from '#server/tracking/parade/session-status.ts'
import { paradeStateAt, type StopReason } from '#server/tracking/parade/parade-status.ts'
import type { ReportedFix } from '#server/tracking/ingest/phone-report.ts'
import { applyRequest, type PhoneRequest } from '#server/tracking/ingest/apply-request.ts'
import { countsAfterRestart, startAgainUntil } from '#server/tracking/parade/start-again-window.ts'
import { breakSince } from '#server/tracking/parade/paused-parade.ts'
import { pausedSince } from '#server/tracking/parade/pause.ts'
import { applyFix } from '#server/tracking/ingest/apply-fix.ts'
import type { EventPlan } from '#server/planned-routes/load-plan.ts'
import { createPlan } from '#shared/arrival/progress/progress-plan.ts'
import { encodePolyline } from '#shared/streets/polyline.ts'
import { takeSnapshot, type ParadeRow, type SessionRow, type SimDatabase } from './database.ts'
import { newParadeRow, newReporter } from './tracking-rows.ts'
import type { SimServer } from './server.ts'
import { isTakenByBack, showsEarlyFix } from './checks/check-street.ts'
import { streetOf } from './streets.ts'
import type { Tally } from './tally.ts'

const LINK_LIFETIME_MS = 6 * 3_600_000

/** The planned paths of some groups last longer than their parades; others end after 3 minutes. */
const LONG_PATH_DEGREES = 0.01
const SHORT_PATH_DEGREES = 0.0002
/** After this share of its path, a parade may be over. */
const LAST_PART = 0.85

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

export const correctRules: SimRules = { hasGates: true, countsAfterRestart }

const noChange = { changed: [], result: null }

/**
 * The operations of administrators, phones and the worker on the simulated database. The server's own pure
 * functions decide their results. Each operation takes the server that handles it, and updates that
 * server's board once its commit is acknowledged.
 */
export class Operations {
  readonly #database: SimDatabase
  readonly #sessions = new Map<number, SessionRow>()
  /** The session of each link. */
  readonly #links = new Map<number, SessionRow>()
  /** The sessions that a Stop ended. */
  readonly #stoppedByAdmin = new Set<SessionRow>()
  readonly #plans = new Map<number, EventPlan | null>()
  readonly #rules: SimRules
  readonly #count: Tally['count']
  readonly #timeoutMs: number
  readonly #onViolation: (description: string) => void
  #lastId = 0

  constructor(
    database: SimDatabase,
    timeoutMs: number,
    count: Tally['count'],
    onViolation: (description: string) => void,
    rules: SimRules,
  ) {
    this.#onViolation = onViolation
    this.#rules = rules
    this.#database = database
    this.#timeoutMs = timeoutMs
    this.#count = count
  }

  /** Starts a group's parade. Returns its first phone, or null if the group is already live. */
  async start(server: SimServer, groupId: number): Promise<Phone | null> {
    const now = server.clock.now()
    const started = await this.#database.commit(() => {
      const open = this.#openParade(groupId)
      const changed: ParadeRow[] = []
      if (open) {
        const state = paradeStateAt(open, open.sessions, { now, timeoutMs: this.#timeoutMs })
        if (state.kind === 'shown') return noChange
        changed.push(this.#endParade(open, state.reason === 'lapsed' ? 'replaced' : state.reason, now))
      }
      const session = this.#createSession(now)
      const row = this.#createParade(groupId, now)
      for (const other of open?.sessions ?? [])
        if (!isFinal(sessionStatusAt(other, { now, timeoutMs: this.#timeoutMs }))) row.sessions.push(other)
      row.sessions.push(session)
      return { changed: [...changed, row], result: { row, entry: () => takeSnapshot(row), session } }
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
        if (!isFinal(sessionStatusAt(session, { now, timeoutMs: this.#timeoutMs })))
          this.#stoppedByAdmin.add(session)
        session.status = 'stopped'
      }
      onCommit()
      return { changed: [this.#endParade(row, 'stopped', now)], result: true }
    })
    if (stopped) await server.feed.reread([paradeId])
  }

  /** Starts a stopped parade again, within a minute and if its group has no other. */
  async startAgain(server: SimServer, paradeId: number): Promise<void> {
    const now = server.clock.now()
    const entry = await this.#database.commit(() => {
      const stopped = this.#database.parades.get(paradeId)!
      if (!stopped.endedAt || now >= startAgainUntil(stopped.endedAt)) return noChange
      const open = this.#openParade(stopped.groupId)
      const state = open && paradeStateAt(open, open.sessions, { now, timeoutMs: this.#timeoutMs })
      if (state && (state.kind === 'shown' || state.reason === 'lapsed')) return noChange
      const sessions = stopped.sessions.filter(
        (session) => this.#stoppedByAdmin.has(session) && session.expiresAt > now,
      )
      if (sessions.length === 0) return noChange
      const ended = open && state ? [this.#endParade(open, state.reason, now)] : []
      const row = Object.assign(this.#createParade(stopped.groupId, now), { isRestart: true })
      for (const session of sessions) row.sessions.push(this.#moveLink(session, now))
      this.#count('restarted')
      return { changed: [...ended, row], result: takeSnapshot(row) }
    })
    if (entry) server.feed.board.put([entry])
  }

  /** Creates a link for the back of a group's open parade. Returns its phone, or null without a parade. */
  async joinBack(server: SimServer, groupId: number): Promise<Phone | null> {
    const now = server.clock.now()
    return this.#database.commit(() => {
      if (!this.#openParade(groupId)) return noChange
      const { id, part } = this.#createSession(now, 'back')
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
      const session = this.#links.get(linkId)!
      const status = sessionStatusAt(session, { now, timeoutMs: this.#timeoutMs })
      if (isFinal(status)) return noChange
      const joins = status === 'pending' || status === 'lapsed'
      const current = [...this.#database.parades.values()].find(({ sessions }) => sessions.includes(session))
      const isKnown = !joins && current !== undefined && current.endedAt === null
      const changed = isKnown ? [current] : this.#join(session, groupId, now)
      const row = changed.at(-1)!
      Object.assign(session, { status: 'active', lastHeartbeat: now })
      if (request) applyRequest(request, session, row, now)
      const isPaused = pausedSince(session, now) !== null
      const asOf = { now, timeoutMs: this.#timeoutMs }
      if (request?.kind === 'pause' && breakSince(row, row.sessions, asOf)) this.#count('breaks')
      if (isPaused) this.#count('dropped', fixes.length)
      const counting = fixes.filter((fix) => this.#rules.countsAfterRestart(fix, row, now))
      this.#count('early', fixes.length - counting.length)
      for (const fix of isPaused ? [] : counting) this.#applyFix(fix, session, row, now)
      return { changed, result: { row, isKnown } }
    })
    if (!recorded) return false
    const { id, ...motion } = takeSnapshot(recorded.row)
    const change = { parade: { id, ...motion }, sessions: motion.sessions }
    await server.feed.applyChanges(
      recorded.isKnown ? { changes: [change], reread: [] } : { changes: [], reread: [id] },
    )
    return true
  }

  /** Whether the parade of a phone may be over, so that its holder may go home. */
  mayGoHome({ linkId }: Phone): boolean {
    const session = this.#links.get(linkId)!
    const row = [...this.#database.parades.values()].find(({ sessions }) => sessions.includes(session))
    const plan = row && this.#plans.get(row.id)
    return Boolean(plan && (row.progress?.along ?? 0) >= LAST_PART * plan.path.length)
  }

  /** Stores the parades that the clock has ended, as the worker's job does. */
  async expire(now: Date): Promise<void> {
    await this.#database.commit(() => {
      const changed: ParadeRow[] = []
      for (const row of this.#database.parades.values()) {
        if (row.endedAt !== null) continue
        const state = paradeStateAt(row, row.sessions, { now, timeoutMs: this.#timeoutMs })
        if (state.kind === 'shown' || (state.reason === 'lapsed' && row.lapsedAt !== null)) continue
        this.#count(state.reason)
        if (state.reason === 'lapsed') row.lapsedAt = now
        changed.push(state.reason === 'lapsed' ? row : this.#endParade(row, state.reason, now))
      }
      return { changed, result: null }
    })
  }

  #applyFix(fix: ReportedFix, { reporter }: SessionRow, row: ParadeRow, now: Date): void {
    const previousId = row.sessionId
    const hasFront = row.sessions.some(
      ({ part, reporter: { fixReceivedAt } }) =>
        part === 'front' && (fixReceivedAt ?? 0) >= row.startedAt.getTime(),
    )
    const primaryFixReceivedAt = this.#primaryFixReceivedAt(row)
    applyFix(fix, reporter, row, { now, primaryFixReceivedAt, plan: this.#planOf(row), hasFront })
    if (isTakenByBack(row, previousId)) this.#onViolation(`LP11 a back phone took parade ${row.id} over`)
    if (row.tail?.sessionId === reporter.id) this.#count('tails')
    if (showsEarlyFix(row, fix))
      this.#onViolation(`LP3 LP6 parade ${row.id} shows a fix from before Start again`)
  }

  /** Finds a group's parade that has not ended. */
  #openParade(groupId: number): ParadeRow | undefined {
    return [...this.#database.parades.values()].find((row) => row.groupId === groupId && row.endedAt === null)
  }

  #endParade(row: ParadeRow, reason: StopReason, now: Date): ParadeRow {
    return Object.assign(row, { endedAt: now, endReason: reason })
  }

  /**
   * Moves a session to its group's open parade, which returns from a lapse, or to a new parade. Returns the
   * changed rows. The last one is the parade that the session joined.
   */
  #join(session: SessionRow, groupId: number, now: Date): ParadeRow[] {
    const open = this.#openParade(groupId)
    const state = open && paradeStateAt(open, open.sessions, { now, timeoutMs: this.#timeoutMs })
    const isGone = open && state?.kind === 'gone' && state.reason !== 'lapsed'
    const ended = isGone ? [this.#endParade(open, state.reason, now)] : []
    const row = open && !isGone ? open : this.#createParade(groupId, now)
    if (row === open && state?.kind === 'gone') this.#count('returned')
    row.lapsedAt = null
    for (const other of this.#database.parades.values())
      other.sessions = other.sessions.filter((candidate) => candidate !== session || other === row)
    if (!row.sessions.includes(session)) row.sessions.push(session)
    return [...ended, row]
  }

  #primaryFixReceivedAt({ sessionId }: ParadeRow): number | null {
    const primary = sessionId === null ? undefined : this.#sessions.get(sessionId)
    return primary && !isFinal(primary.status) ? primary.reporter.fixReceivedAt : null
  }

  /** Creates a parade whose planned path is its group's street. */
  #createParade(groupId: number, now: Date): ParadeRow {
    const from = streetOf(groupId)
    const degrees = groupId === 3 ? SHORT_PATH_DEGREES : LONG_PATH_DEGREES
    const until = { ...from, longitude: from.longitude + degrees }
    const path = encodePolyline([from, until])
    const id = (this.#lastId += 1)
    const row: ParadeRow = {
      ...newParadeRow(id, groupId, now),
      sessions: [],
      group: {
        name: `Lantern Row ${groupId}`,
        type: 'social-aid',
        imageUrl: null,
        description: 'Invented.',
        isActive: true,
      },
      event: null,
    }
    const plan = createPlan({ path, stops: [], approximateParts: [] })
    this.#plans.set(id, plan && { ...plan, startsAt: now.getTime() })
    this.#database.parades.set(id, row)
    return row
  }

  #planOf({ id }: ParadeRow): EventPlan | null {
    return this.#rules.hasGates ? (this.#plans.get(id) ?? null) : null
  }

  #createSession(now: Date, part: SessionRow['part'] = 'front'): SessionRow {
    const id = (this.#lastId += 1)
    const session: SessionRow = {
      id,
      status: 'pending',
      permissionId: null,
      lastHeartbeat: null,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
      part,
      pausedAt: null,
      ending: null,
      shownSince: null,
      reportedAt: null,
      reporter: newReporter(id, part),
    }
    session.reporter.session = session
    this.#sessions.set(id, session)
    this.#links.set(id, session)
    return session
  }

  /** Gives the link of a stopped session to a new one, which stays paused. */
  #moveLink(stopped: SessionRow, now: Date): SessionRow {
    const { part, expiresAt, pausedAt } = stopped
    const session = Object.assign(this.#createSession(now, part), { expiresAt, pausedAt })
    for (const [link, owner] of this.#links) if (owner === stopped) this.#links.set(link, session)
    this.#stoppedByAdmin.delete(stopped)
    return session
  }
}
