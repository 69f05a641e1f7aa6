import { isFinal, sessionStatusAt } from '#server/tracking/parade/session-status.ts'
import { paradeStateAt, type StopReason } from '#server/tracking/parade/parade-status.ts'
import type { ReportedFix } from '#server/tracking/ingest/phone-report.ts'
import { applyFix } from '#server/tracking/ingest/apply-fix.ts'
import { takeSnapshot, type ParadeRow, type SessionRow, type SimDatabase } from './database.ts'
import { newParadeRow, newReporter } from './tracking-rows.ts'
import type { SimServer } from './server.ts'
import type { Tally } from './tally.ts'

const LINK_LIFETIME_MS = 6 * 3_600_000

/** A phone in a parade, which uses a club's tracker link. */
export interface Phone {
  sessionId: number
  groupId: number
}

const noChange = { changed: [], result: null }

/**
 * The operations of administrators, phones and the worker on the simulated database. The server's own pure
 * functions decide their results. Each operation takes the server that handles it, and updates that
 * server's board once its commit is acknowledged.
 */
export class Operations {
  readonly #database: SimDatabase
  readonly #sessions = new Map<number, SessionRow>()
  readonly #count: Tally['count']
  readonly #timeoutMs: number
  #lastId = 0

  constructor(database: SimDatabase, timeoutMs: number, count: Tally['count']) {
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
        if ('shown' in state) return noChange
        changed.push(this.#endParade(open, state.gone === 'lapsed' ? 'replaced' : state.gone, now))
      }
      const row = this.#createParade(groupId, now)
      for (const session of open?.sessions ?? [])
        if (!isFinal(sessionStatusAt(session, { now, timeoutMs: this.#timeoutMs })))
          row.sessions.push(session)
      const session = this.#createSession(now)
      row.sessions.push(session)
      return { changed: [...changed, row], result: { row, entry: () => takeSnapshot(row), session } }
    })
    if (!started) return null
    server.feed.board.put([started.entry()])
    return { sessionId: started.session.id, groupId }
  }

  /**
   * Stops a parade. `onCommit` is called at the instant of the commit, if the parade was still open.
   */
  async stop(server: SimServer, paradeId: number, onCommit: () => void): Promise<void> {
    const now = server.clock.now()
    const stopped = await this.#database.commit(() => {
      const row = this.#database.parades.get(paradeId)
      if (!row || row.endedAt !== null) return { changed: [], result: false }
      for (const session of row.sessions) session.status = 'stopped'
      onCommit()
      return { changed: [this.#endParade(row, 'stopped', now)], result: true }
    })
    if (stopped) await server.feed.reread([paradeId])
  }

  /** Stores a phone's fixes. A report without fixes is a heartbeat. */
  async report(server: SimServer, { sessionId, groupId }: Phone, fixes: ReportedFix[]): Promise<void> {
    const now = server.clock.now()
    const recorded = await this.#database.commit(() => {
      const session = this.#sessions.get(sessionId)!
      const status = sessionStatusAt(session, { now, timeoutMs: this.#timeoutMs })
      if (isFinal(status)) return noChange
      const joins = status === 'pending' || status === 'lapsed'
      const current = [...this.#database.parades.values()].find(({ sessions }) => sessions.includes(session))
      const isKnown = !joins && current !== undefined && current.endedAt === null
      const changed = isKnown ? [current] : this.#join(session, groupId, now)
      const row = changed.at(-1)!
      Object.assign(session, { status: 'active', lastHeartbeat: now })
      for (const fix of fixes) applyFix(fix, session.reporter, row, this.#primaryHeardAt(row), now)
      return { changed, result: { row, isKnown } }
    })
    if (!recorded) return
    const { id, ...motion } = takeSnapshot(recorded.row)
    const change = { parade: { id, ...motion }, sessions: motion.sessions }
    await server.feed.applyChanges(
      recorded.isKnown ? { changes: [change], reread: [] } : { changes: [], reread: [id] },
    )
  }

  /** Stores the parades that the clock has ended, as the worker's job does. */
  async expire(now: Date): Promise<void> {
    await this.#database.commit(() => {
      const changed: ParadeRow[] = []
      for (const row of this.#database.parades.values()) {
        if (row.endedAt !== null) continue
        const state = paradeStateAt(row, row.sessions, { now, timeoutMs: this.#timeoutMs })
        if (!('gone' in state) || (state.gone === 'lapsed' && row.lapsedAt !== null)) continue
        this.#count(state.gone)
        if (state.gone === 'lapsed') row.lapsedAt = now
        changed.push(state.gone === 'lapsed' ? row : this.#endParade(row, state.gone, now))
      }
      return { changed, result: null }
    })
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
    const isGone = open && state && 'gone' in state && state.gone !== 'lapsed'
    const ended = isGone ? [this.#endParade(open, state.gone, now)] : []
    const row = open && !isGone ? open : this.#createParade(groupId, now)
    if (row === open && state && 'gone' in state) this.#count('returned')
    row.lapsedAt = null
    for (const other of this.#database.parades.values())
      other.sessions = other.sessions.filter((candidate) => candidate !== session || other === row)
    if (!row.sessions.includes(session)) row.sessions.push(session)
    return [...ended, row]
  }

  #primaryHeardAt({ sessionId }: ParadeRow): number | null {
    const primary = sessionId === null ? undefined : this.#sessions.get(sessionId)
    return primary && !isFinal(primary.status) ? primary.reporter.fixReceivedAt : null
  }

  #createParade(groupId: number, now: Date): ParadeRow {
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
    this.#database.parades.set(id, row)
    return row
  }

  #createSession(now: Date): SessionRow {
    const id = (this.#lastId += 1)
    const session: SessionRow = {
      id,
      status: 'pending',
      permissionId: null,
      lastHeartbeat: null,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
      reporter: newReporter(id),
    }
    this.#sessions.set(id, session)
    return session
  }
}
