import { isOver, sessionStatusAt } from '#server/tracking/parade/session-status.ts'
import { paradeStateAt, type StopReason } from '#server/tracking/parade/parade-status.ts'
import type { ReportedFix } from '#server/tracking/ingest/phone-report.ts'
import { applyFix } from '#server/tracking/ingest/apply-fix.ts'
import { copyOf, type ParadeRow, type SessionRow, type SimDatabase } from './database.ts'
import { newParadeRow, newReporter } from './rows.ts'
import type { SimServer } from './server.ts'
import type { Tally } from './tally.ts'

const linkMs = 6 * 3_600_000

/** A club's link on the phone of someone who walks. */
export interface Phone {
  sessionId: number
  groupId: number
}

const nothing = { touched: [], result: null }

/**
 * What administrators and phones do to the database, with the rules of the server's own pure
 * functions. Each action takes the server that handles it, and updates that server's board once its
 * commit is acknowledged.
 */
export class City {
  readonly #database: SimDatabase
  readonly #sessions = new Map<number, SessionRow>()
  readonly #note: Tally['note']
  readonly #timeoutMs: number
  #lastId = 0

  constructor(database: SimDatabase, timeoutMs: number, note: Tally['note']) {
    this.#database = database
    this.#timeoutMs = timeoutMs
    this.#note = note
  }

  /** Presses Start. Returns the new link, or null if the group is already live. */
  async start(server: SimServer, groupId: number): Promise<Phone | null> {
    const now = server.clock.now()
    const made = await this.#database.commit(() => {
      const open = this.#openParade(groupId)
      const touched: ParadeRow[] = []
      if (open) {
        const state = paradeStateAt(open, open.sessions, { now, timeoutMs: this.#timeoutMs })
        if ('shown' in state) return nothing
        touched.push(this.#end(open, state.gone === 'lapsed' ? 'replaced' : state.gone, now))
      }
      const row = this.#open(groupId, now)
      for (const session of open?.sessions ?? [])
        if (!isOver(sessionStatusAt(session, { now, timeoutMs: this.#timeoutMs }))) row.sessions.push(session)
      const session = this.#link(now)
      row.sessions.push(session)
      return { touched: [...touched, row], result: { row, entry: () => copyOf(row), session } }
    })
    if (!made) return null
    server.feed.board.put([made.entry()])
    return { sessionId: made.session.id, groupId }
  }

  /**
   * Presses Stop; `committed` is called at the instant of the commit, if the parade was still open.
   */
  async stop(server: SimServer, paradeId: number, committed: () => void): Promise<void> {
    const now = server.clock.now()
    const stopped = await this.#database.commit(() => {
      const row = this.#database.parades.get(paradeId)
      if (!row || row.endedAt !== null) return { touched: [], result: false }
      for (const session of row.sessions) session.status = 'stopped'
      committed()
      return { touched: [this.#end(row, 'stopped', now)], result: true }
    })
    if (stopped) await server.feed.reread([paradeId])
  }

  /** A phone reports fixes, or sends a heartbeat without any. */
  async report(server: SimServer, { sessionId, groupId }: Phone, fixes: ReportedFix[]): Promise<void> {
    const now = server.clock.now()
    const done = await this.#database.commit(() => {
      const session = this.#sessions.get(sessionId)!
      const status = sessionStatusAt(session, { now, timeoutMs: this.#timeoutMs })
      if (isOver(status)) return nothing
      const joins = status === 'pending' || status === 'lapsed'
      const own = [...this.#database.parades.values()].find(({ sessions }) => sessions.includes(session))
      const isKnown = !joins && own !== undefined && own.endedAt === null
      const touched = isKnown ? [own] : this.#join(session, groupId, now)
      const row = touched.at(-1)!
      Object.assign(session, { status: 'active', lastHeartbeat: now })
      for (const fix of fixes) applyFix(fix, session.reporter, row, this.#heardAt(row), now)
      return { touched, result: { row, isKnown } }
    })
    if (!done) return
    const { id, ...motion } = copyOf(done.row)
    const change = { parade: { id, ...motion }, sessions: motion.sessions }
    await server.feed.follow(done.isKnown ? { changes: [change], reread: [] } : { changes: [], reread: [id] })
  }

  /** The worker's job: stores what the clock has decided. */
  async expire(now: Date): Promise<void> {
    await this.#database.commit(() => {
      const touched: ParadeRow[] = []
      for (const row of this.#database.parades.values()) {
        if (row.endedAt !== null) continue
        const state = paradeStateAt(row, row.sessions, { now, timeoutMs: this.#timeoutMs })
        if (!('gone' in state) || (state.gone === 'lapsed' && row.lapsedAt !== null)) continue
        this.#note(state.gone)
        if (state.gone === 'lapsed') row.lapsedAt = now
        touched.push(state.gone === 'lapsed' ? row : this.#end(row, state.gone, now))
      }
      return { touched, result: null }
    })
  }

  /** A group's parade that has not ended. */
  #openParade(groupId: number): ParadeRow | undefined {
    return [...this.#database.parades.values()].find((row) => row.groupId === groupId && row.endedAt === null)
  }

  #end(row: ParadeRow, reason: StopReason, now: Date): ParadeRow {
    return Object.assign(row, { endedAt: now, endReason: reason })
  }

  /**
   * Adds a session to its group's open parade, which returns from a lapse, or to a new one. The last
   * row returned is the one it joined.
   */
  #join(session: SessionRow, groupId: number, now: Date): ParadeRow[] {
    const open = this.#openParade(groupId)
    const state = open && paradeStateAt(open, open.sessions, { now, timeoutMs: this.#timeoutMs })
    const isGone = open && state && 'gone' in state && state.gone !== 'lapsed'
    const ended = isGone ? [this.#end(open, state.gone, now)] : []
    const row = open && !isGone ? open : this.#open(groupId, now)
    if (row === open && state && 'gone' in state) this.#note('returned')
    row.lapsedAt = null
    for (const other of this.#database.parades.values())
      other.sessions = other.sessions.filter((one) => one !== session || other === row)
    if (!row.sessions.includes(session)) row.sessions.push(session)
    return [...ended, row]
  }

  #heardAt({ sessionId }: ParadeRow): number | null {
    const primary = sessionId === null ? undefined : this.#sessions.get(sessionId)
    return primary && !isOver(primary.status) ? primary.reporter.heardAt : null
  }

  #open(groupId: number, now: Date): ParadeRow {
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

  #link(now: Date): SessionRow {
    const id = (this.#lastId += 1)
    const session: SessionRow = {
      id,
      status: 'pending',
      permissionId: null,
      lastHeartbeat: null,
      expiresAt: new Date(now.getTime() + linkMs),
      reporter: newReporter(id),
    }
    this.#sessions.set(id, session)
    return session
  }
}
