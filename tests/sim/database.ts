import type { LiveNotice } from '#server/tracking/parade/announce.ts'
import type { ParadeReader } from '#server/tracking/parade/read-parades.ts'
import type { Reporter } from '#server/tracking/ingest/apply-fix.ts'
import type { ParadeEntry, SessionEntry } from '#server/tracking/parade/parade-entry.ts'
import type { SimContext } from './context.ts'
import { virtualSleep } from './virtual-time.ts'

/** A phone's session as stored in the database. */
export interface SessionRow extends SessionEntry {
  shownSince: Date | null
  reportedAt: Date | null
  reporter: Reporter
}

/** A live parade as stored in the database. */
export interface ParadeRow extends ParadeEntry {
  sessions: SessionRow[]
}

/** Receives a notification's payload, as a server that listens to PostgreSQL does. */
type Listener = (payload: string) => void

/** What a network does to messages. Probabilities are from 0 to 1. */
export interface NetworkConditions {
  /** The probability that a page's request fails. Reads of the database do not. */
  failureRate: number
  /** The probability that a notification is lost. Pushes are lost only with their connection. */
  lossRate: number
  /** The probability that a notification that is not lost arrives twice. */
  duplicateRate: number
  /** The probability that a notification, read, push or request is late. */
  lateRate: number
  /** The longest delay of what is late. */
  maxDelayMs: number
}

/** A network without loss or late messages, on which a simulation ends so that every page can catch up. */
export const perfectNetwork: NetworkConditions = {
  failureRate: 0,
  lossRate: 0,
  duplicateRate: 0,
  lateRate: 0,
  maxDelayMs: 0,
}

/** The longest time that each half of a commit takes: until it takes effect, and until it is acknowledged. */
const MAX_COMMIT_HALF_MS = 10
/** The longest delay of what is not late. */
const MAX_NORMAL_DELAY_MS = 20

/**
 * An in-memory database with the timing that PostgreSQL may have: a commit takes effect before it is
 * acknowledged, a read returns a state that may be outdated on arrival, and a notification may be
 * delayed, duplicated or lost.
 */
export class SimDatabase {
  readonly parades = new Map<number, ParadeRow>()
  readonly #sim: SimContext
  readonly #listeners: Listener[] = []
  network: NetworkConditions = perfectNetwork
  #revision = 0

  constructor(sim: SimContext) {
    this.#sim = sim
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /**
   * Commits a transaction and announces the parades it changed. Resolves with its result when the
   * commit is acknowledged.
   */
  async commit<Result>(transaction: () => { changed: ParadeRow[]; result: Result }): Promise<Result> {
    await virtualSleep(this.#sim.random.between(0, MAX_COMMIT_HALF_MS))
    const { changed, result } = transaction()
    for (const row of changed) {
      row.revision = this.#revision += 1
      this.#announce({ id: row.id, revision: row.revision })
    }
    await virtualSleep(this.#sim.random.between(0, MAX_COMMIT_HALF_MS))
    return result
  }

  readonly reader: ParadeReader = {
    open: () => this.#read(({ endedAt }) => endedAt === null),
    byIds: (ids) => this.#read(({ id }) => ids.includes(id)),
  }

  async #read(isWanted: (row: ParadeRow) => boolean): Promise<ParadeEntry[]> {
    await virtualSleep(this.#delay())
    const entries = [...this.parades.values()].filter(isWanted).map(copyEntry)
    await virtualSleep(this.#delay())
    return entries
  }

  #delay(): number {
    const isLate = this.#sim.random.happens(this.network.lateRate)
    return this.#sim.random.between(0, isLate ? this.network.maxDelayMs : MAX_NORMAL_DELAY_MS)
  }

  #announce(notice: LiveNotice): void {
    const payload = JSON.stringify([notice])
    for (const listener of this.#listeners) {
      const isLost = this.#sim.random.happens(this.network.lossRate)
      const isDuplicated = !isLost && this.#sim.random.happens(this.network.duplicateRate)
      if (isLost) this.#sim.count('lost')
      if (isDuplicated) this.#sim.count('duplicated')
      const copies = isLost ? 0 : isDuplicated ? 2 : 1
      for (let copy = 0; copy < copies; copy += 1) setTimeout(() => listener(payload), this.#delay())
    }
  }
}

/**
 * Returns a parade as a reader gets it: without what only the phones' reports need, and as a copy, which
 * later commits do not change.
 */
export const copyEntry = (row: ParadeRow): ParadeEntry => ({
  ...row,
  trail: [...row.trail],
  sessions: row.sessions.map(
    ({ id, status, permissionId, lastHeartbeat, expiresAt, ending, part, pausedAt }) => ({
      id,
      status,
      permissionId,
      lastHeartbeat,
      expiresAt,
      ending,
      part,
      pausedAt,
    }),
  ),
})
