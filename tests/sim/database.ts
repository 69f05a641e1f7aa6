import type { LiveNotice } from '#server/tracking/parade/announce.ts'
import type { ParadeReader } from '#server/tracking/parade/read-parades.ts'
import type { Reporter } from '#server/tracking/ingest/apply-fix.ts'
import type { ParadeEntry, SessionEntry } from '#server/tracking/parade/parade-entry.ts'
import type { RandomSource } from './random.ts'
import type { Tally } from './tally.ts'
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

/** What the network does to messages. Rates are probabilities from 0 to 1. */
export interface NetworkConditions {
  /** The share of a page's requests that fail. Reads of the database do not. */
  failureRate: number
  /** The shares of notifications that are lost, or arrive twice. Pushes are lost only with their connection. */
  lossRate: number
  duplicateRate: number
  /** The share of notifications, reads, pushes and requests that arrive late. */
  lateRate: number
  /** The longest delay of a late message. */
  maxDelayMs: number
}

/** A network without loss or delay, on which a simulation ends so that every page can catch up. */
export const perfectNetwork: NetworkConditions = {
  failureRate: 0,
  lossRate: 0,
  duplicateRate: 0,
  lateRate: 0,
  maxDelayMs: 0,
}

/**
 * An in-memory database with the timing that PostgreSQL may have: a commit takes effect before it is
 * acknowledged, a read returns a state that may be outdated on arrival, and a notification may be
 * delayed, duplicated or lost.
 */
export class SimDatabase {
  readonly parades = new Map<number, ParadeRow>()
  readonly #random: RandomSource
  readonly #listeners: Listener[] = []
  network: NetworkConditions = perfectNetwork
  readonly #count: Tally['count']
  #revision = 0

  constructor(random: RandomSource, count: Tally['count']) {
    this.#random = random
    this.#count = count
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /**
   * Commits a transaction and announces the parades it changed. Resolves with its result when the
   * commit is acknowledged.
   */
  async commit<Result>(transaction: () => { changed: ParadeRow[]; result: Result }): Promise<Result> {
    await virtualSleep(this.#random.between(0, 10))
    const { changed, result } = transaction()
    for (const row of changed) {
      row.revision = this.#revision += 1
      this.#announce({ id: row.id, revision: row.revision })
    }
    await virtualSleep(this.#random.between(0, 10))
    return result
  }

  readonly reader: ParadeReader = {
    open: () => this.#read(({ endedAt }) => endedAt === null),
    byIds: (ids) => this.#read(({ id }) => ids.includes(id)),
  }

  async #read(isWanted: (row: ParadeRow) => boolean): Promise<ParadeEntry[]> {
    await virtualSleep(this.#delay())
    const entries = [...this.parades.values()].filter(isWanted).map(takeSnapshot)
    await virtualSleep(this.#delay())
    return entries
  }

  #delay(): number {
    return this.#random.between(0, this.#random.happens(this.network.lateRate) ? this.network.maxDelayMs : 20)
  }

  #announce(notice: LiveNotice): void {
    const payload = JSON.stringify([notice])
    for (const listener of this.#listeners) {
      const isLost = this.#random.happens(this.network.lossRate)
      const isDuplicated = !isLost && this.#random.happens(this.network.duplicateRate)
      if (isLost) this.#count('lost')
      if (isDuplicated) this.#count('duplicated')
      for (let copy = isLost ? 0 : isDuplicated ? 2 : 1; copy > 0; copy--)
        setTimeout(() => listener(payload), this.#delay())
    }
  }
}

/** Returns a parade as a reader gets it. Later commits do not change it. */
export const takeSnapshot = (row: ParadeRow): ParadeEntry => ({
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
