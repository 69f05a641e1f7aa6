import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import type { ParadeChange, ParadeEntry } from '../parade/parade-entry.ts'
import { detailItem, listItem, type ParadeItem, type ParadeDetail } from '../parade/parade-item.ts'
import {
  nextDeadline,
  type ParadeState,
  paradeStateAt,
  type ParadeStatus,
  type StopReason,
} from '../parade/parade-status.ts'
import type { AsOf, TrackingRules } from '../parade/session-status.ts'
import { makeSnapshot, type Snapshot } from './snapshot.ts'
import { hasMoved, detailsChanged, isUnchanged } from './what-changed.ts'

/** What a board reports to the feed that pushes it to viewers. */
export interface BoardListener {
  started(entry: ParadeEntry, status: ParadeStatus): void
  moved(entry: ParadeEntry, status: ParadeStatus): void
  /** Its group or its event has changed. */
  detailsChanged(entry: ParadeEntry): void
  stopped(id: number, reason: StopReason): void
}

/** The board remembers this many ended parades. */
const maxEndedIds = 1_000

/** One parade on the board, with the state that viewers last saw. */
interface LiveEntry {
  entry: ParadeEntry
  state: ParadeState
  /** Its list item as JSON, until the parade changes. */
  json: string | null
}

/**
 * The live parades of this server: a copy of the database in memory that can be replaced at any
 * time. It serves the list as ready bytes and tells its listener what changed, through new data or
 * through the clock alone.
 */
export class Board {
  readonly #entries = new Map<number, LiveEntry>()
  /** Ended parades: a read that began before the end must not bring one back (rule LP3). */
  readonly #endedIds = new LRUCache<number, true>({ max: maxEndedIds })
  readonly #clock: Clock
  readonly #rules: TrackingRules
  readonly #listener: BoardListener
  #snapshot: Snapshot | null = null
  #deadline: Date | null = null
  #cancelTimer: () => void = () => undefined

  constructor(clock: Clock, rules: TrackingRules, listener: BoardListener) {
    this.#clock = clock
    this.#rules = rules
    this.#listener = listener
  }

  /** Returns the revision that the board has of a parade, 0 for none. */
  revision(id: number): number {
    return this.#entries.get(id)?.entry.revision ?? 0
  }

  /** Takes parades as they were read, except those older than what the board has. */
  put(entries: ParadeEntry[]): void {
    for (const entry of entries) {
      if (!this.#endedIds.has(entry.id) && entry.revision >= this.revision(entry.id)) this.#upsert(entry)
    }
    this.#setTimer()
  }

  /** Takes every open parade of the database; the other ones of `known` have ended. */
  replaceAll(entries: ParadeEntry[], known: ReadonlySet<number>): void {
    const open = new Set(entries.map((entry) => entry.id))
    for (const id of known) if (!open.has(id)) this.#drop(id, 'stopped')
    this.put(entries)
  }

  /** Removes parades that the database no longer has. */
  remove(ids: number[]): void {
    for (const id of ids) this.#drop(id, 'stopped')
    this.#setTimer()
  }

  /** Returns the ids of the parades on the board, lapsed ones included. */
  ids(): Set<number> {
    return new Set(this.#entries.keys())
  }

  /** Follows a change of this server. Returns the ids of unknown parades, to be read. */
  apply(changes: ParadeChange[]): number[] {
    const unknown: number[] = []
    for (const { parade, sessions } of changes) {
      const known = this.#entries.get(parade.id)
      if (!known) unknown.push(parade.id)
      else if (parade.revision > known.entry.revision) {
        const changed = new Map(sessions.map((session) => [session.id, session]))
        const others = known.entry.sessions.filter((session) => !changed.has(session.id))
        this.#upsert({ ...known.entry, ...parade, sessions: [...others, ...sessions] })
      }
    }
    this.#setTimer()
    return unknown
  }

  /** Returns the list of parades on the map as ready bytes. */
  snapshot(): Snapshot {
    this.#applyClock()
    this.#snapshot ??= makeSnapshot(this.#shown().map(([live, status]) => jsonOf(live, status)))
    return this.#snapshot
  }

  /** Returns one parade on the map, or null. */
  detail(id: number): ParadeDetail | null {
    this.#applyClock()
    const live = this.#entries.get(id)
    return live && 'shown' in live.state ? detailItem(live.entry, live.state.shown) : null
  }

  /** Returns the list item of one parade on the map, or null. */
  item(id: number): ParadeItem | null {
    this.#applyClock()
    const live = this.#entries.get(id)
    return live && 'shown' in live.state ? listItem(live.entry, live.state.shown) : null
  }

  /** Returns the parades on the map, each with its status. */
  shown(): { entry: ParadeEntry; status: ParadeStatus }[] {
    this.#applyClock()
    return this.#shown().map(([{ entry }, status]) => ({ entry, status }))
  }

  /** Stops the board's timer. */
  close(): void {
    this.#cancelTimer()
  }

  #shown(): [LiveEntry, ParadeStatus][] {
    return [...this.#entries.values()]
      .flatMap((live): [LiveEntry, ParadeStatus][] =>
        'shown' in live.state ? [[live, live.state.shown]] : [],
      )
      .sort(([a], [b]) => a.entry.id - b.entry.id)
  }

  #upsert(entry: ParadeEntry): void {
    const before = this.#entries.get(entry.id)
    const state = this.#stateOf(entry)
    if (before && isUnchanged(before, entry, state)) {
      before.entry = entry
      return
    }
    if (entry.endedAt === null) this.#entries.set(entry.id, { entry, state, json: null })
    else this.#forget(entry.id)
    this.#snapshot = null
    const wasShown = before !== undefined && 'shown' in before.state
    if ('gone' in state) {
      if (wasShown) this.#listener.stopped(entry.id, state.gone)
    } else if (!wasShown) this.#listener.started(entry, state.shown)
    else {
      if (hasMoved(before, entry, state)) this.#listener.moved(entry, state.shown)
      if (detailsChanged(before.entry, entry)) this.#listener.detailsChanged(entry)
    }
  }

  #drop(id: number, reason: StopReason): void {
    const before = this.#entries.get(id)
    if (!before) return
    this.#forget(id)
    this.#snapshot = null
    if ('shown' in before.state) this.#listener.stopped(id, reason)
  }

  #forget(id: number): void {
    this.#entries.delete(id)
    this.#endedIds.set(id, true)
  }

  #stateOf(entry: ParadeEntry): ParadeState {
    if (!entry.group.isActive) return { gone: 'stopped' }
    return paradeStateAt(entry, entry.sessions, this.#asOfNow())
  }

  #asOfNow(): AsOf {
    return { ...this.#rules, now: this.#clock.now() }
  }

  /** Applies deadlines that have passed, whether or not the timer has fired yet. */
  #applyClock(): void {
    if (this.#deadline === null || this.#clock.now() < this.#deadline) return
    for (const { entry } of this.#entries.values()) this.#upsert(entry)
    this.#setTimer()
  }

  #setTimer(): void {
    this.#cancelTimer()
    const asOf = this.#asOfNow()
    const deadlines = [...this.#entries.values()].flatMap(({ entry }) => {
      const deadline = nextDeadline(entry, entry.sessions, asOf)
      return deadline ? [deadline.getTime()] : []
    })
    this.#deadline = deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null
    if (this.#deadline === null) this.#cancelTimer = () => undefined
    else
      this.#cancelTimer = this.#clock.after(this.#deadline.getTime() - asOf.now.getTime(), () => {
        this.#applyClock()
        this.#setTimer()
      })
  }
}

function jsonOf(live: LiveEntry, status: ParadeStatus): string {
  live.json ??= JSON.stringify(listItem(live.entry, status))
  return live.json
}
