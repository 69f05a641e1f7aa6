import { LINK_VALID_MS } from '#server/tracking/lifecycle/start-tracking.ts'
import { type AsOf, isFinal } from '#server/tracking/parade/session-status.ts'
import { mayContinue } from '#server/tracking/parade/start-again-window.ts'
import type { ParadeRow, SessionRow } from './database.ts'
import { newReporter, newSessionEntry } from './tracking-rows.ts'

/** The tracker links of a simulation, and their sessions. */
export class Links {
  readonly #sessions = new Map<number, SessionRow>()
  /** The current session of each link, by the id of the link's first session. */
  readonly #current = new Map<number, SessionRow>()
  /** The sessions that a Stop ended. */
  readonly #stoppedByAdmin = new Set<SessionRow>()

  /** Returns the current session of a link. */
  sessionOf(linkId: number): SessionRow {
    return this.#current.get(linkId)!
  }

  /** Creates a link with its first session. */
  create(now: Date, part: SessionRow['part'] = 'front'): SessionRow {
    const session = this.#createSession(now, part)
    this.#current.set(session.id, session)
    return session
  }

  /** Remembers that a Stop ended a session, so that Start again may continue its link. */
  noteStop(session: SessionRow): void {
    this.#stoppedByAdmin.add(session)
  }

  /** Whether Start again continues the link of a session. */
  mayContinue(session: SessionRow, asOf: AsOf): boolean {
    return this.#stoppedByAdmin.has(session) && mayContinue(session, asOf)
  }

  /** Gives the link of a stopped session to a new one, which keeps its pause, if any. */
  continue(stopped: SessionRow, now: Date): SessionRow {
    const { part, expiresAt, pausedAt } = stopped
    const session = Object.assign(this.#createSession(now, part), { expiresAt, pausedAt })
    for (const [linkId, owner] of this.#current) if (owner === stopped) this.#current.set(linkId, session)
    this.#stoppedByAdmin.delete(stopped)
    return session
  }

  /** Returns when the last shown fix of a parade's primary arrived, in Unix ms. */
  primaryFixReceivedAt({ sessionId }: ParadeRow): number | null {
    const primary = sessionId === null ? undefined : this.#sessions.get(sessionId)
    return primary && !isFinal(primary.status) ? primary.reporter.fixReceivedAt : null
  }

  #createSession(now: Date, part: SessionRow['part']): SessionRow {
    const id = this.#sessions.size + 1
    const session: SessionRow = {
      ...newSessionEntry(id, now, { status: 'pending', lastHeartbeat: null, part }),
      expiresAt: new Date(now.getTime() + LINK_VALID_MS),
      shownSince: null,
      reportedAt: null,
      reporter: newReporter(id, part),
    }
    session.reporter.session = session
    this.#sessions.set(id, session)
    return session
  }
}
