import type { LiveNotice } from '#server/tracking/parade/announce.ts'
import type { ParadeReader } from '#server/tracking/parade/read-parades.ts'
import type { Reporter } from '#server/tracking/ingest/apply-fix.ts'
import type { ParadeEntry, SessionEntry } from '#server/tracking/parade/parade-entry.ts'
import type { Chance } from './chance.ts'
import type { Tally } from './tally.ts'
import { pass } from './virtual-time.ts'

/** A phone's session as stored in the database. */
export interface SessionRow extends SessionEntry {
  reporter: Reporter
}

/** A live parade as stored in the database. */
export interface ParadeRow extends ParadeEntry {
  sessions: SessionRow[]
}

/** Learns which rows changed, as a server that listens to the database does. */
type Listener = (payload: string) => void

/** How the network treats messages, as probabilities and milliseconds. */
export interface Weather {
  /** Reads and requests that fail. */
  failing: number
  /** Notifications that are lost, arrive twice, or arrive late. */
  lost: number
  doubled: number
  late: number
  /** The longest delay of a late one. */
  latestMs: number
}

export const calm: Weather = { failing: 0, lost: 0, doubled: 0, late: 0, latestMs: 0 }

/**
 * An in-memory database that behaves as PostgreSQL may toward two servers: a commit happens at one
 * instant and is acknowledged later; a read sees one instant and arrives later; a notification is
 * delayed, doubled or lost.
 */
export class SimDatabase {
  readonly parades = new Map<number, ParadeRow>()
  readonly #chance: Chance
  readonly #listeners: Listener[] = []
  weather: Weather = calm
  readonly #note: Tally['note']
  #revision = 0

  constructor(chance: Chance, note: Tally['note']) {
    this.#chance = chance
    this.#note = note
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /**
   * Commits a change and announces the parades it touched. Resolves with the change's result when the
   * commit is acknowledged.
   */
  async commit<Result>(change: () => { touched: ParadeRow[]; result: Result }): Promise<Result> {
    await pass(this.#chance.between(0, 10))
    const { touched, result } = change()
    for (const row of touched) {
      row.revision = this.#revision += 1
      this.#announce({ id: row.id, revision: row.revision })
    }
    await pass(this.#chance.between(0, 10))
    return result
  }

  readonly reader: ParadeReader = {
    open: () => this.#read(({ endedAt }) => endedAt === null),
    named: (ids) => this.#read(({ id }) => ids.includes(id)),
  }

  async #read(isWanted: (row: ParadeRow) => boolean): Promise<ParadeEntry[]> {
    await pass(this.#delay())
    const found = [...this.parades.values()].filter(isWanted).map(copyOf)
    await pass(this.#delay())
    return found
  }

  #delay(): number {
    return this.#chance.between(0, this.#chance.happens(this.weather.late) ? this.weather.latestMs : 20)
  }

  #announce(notice: LiveNotice): void {
    const payload = JSON.stringify([notice])
    for (const listener of this.#listeners) {
      const isLost = this.#chance.happens(this.weather.lost)
      const isDoubled = !isLost && this.#chance.happens(this.weather.doubled)
      if (isLost) this.#note('lost')
      if (isDoubled) this.#note('doubled')
      for (let copy = isLost ? 0 : isDoubled ? 2 : 1; copy > 0; copy--)
        setTimeout(() => listener(payload), this.#delay())
    }
  }
}

/** What a reader gets: later commits do not change it. */
export const copyOf = (row: ParadeRow): ParadeEntry => ({
  ...row,
  trail: [...row.trail],
  sessions: row.sessions.map(({ id, status, permissionId, lastHeartbeat, expiresAt }) => ({
    id,
    status,
    permissionId,
    lastHeartbeat,
    expiresAt,
  })),
})
