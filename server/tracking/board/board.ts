import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import type { ParadeChange, ParadeEntry } from '../parade/parade-entry.ts'
import {
  detailItem,
  listItem,
  type ParadeItem,
  type ParadeDetail,
  type ShownParade,
} from '../parade/parade-item.ts'
import { nextDeadline, type ParadeState, paradeStateAt, type StopReason } from '../parade/parade-status.ts'
import type { AsOf, TrackingRules } from '../parade/session-status.ts'
import { type Street, streetAt, streetDeadlines } from '../parade/street.ts'
import { makeSnapshot, type Snapshot } from './snapshot.ts'
import { hasMoved, detailsChanged, isUnchanged } from './what-changed.ts'

/** What a board tells its live feed, which pushes it to viewers. */
export interface BoardListener {
  started(shown: ShownParade): void
  moved(shown: ShownParade): void
  /** The group or the event of the parade has changed. */
  detailsChanged(entry: ParadeEntry): void
  stopped(id: number, reason: StopReason): void
}

/** The board remembers this many ended parades, far more than can end during one read. */
const maxEndedIds = 1_000

/** A parade on the board, with the state that viewers saw last. */
interface LiveEntry {
  entry: ParadeEntry
  state: ParadeState
  /** What the parade does on the street; null off the map. */
  street: Street | null
  /** The parade's list item as JSON, made once for all viewers; null after a change. */
  json: string | null
  /** The parade's place in words; null before its first position, and while none are known. */
  where: string | null
}

/**
 * Returns a parade's place in words, or null if none are known. `path` is its planned path as an
 * encoded polyline; empty if there is none.
 */
export type DescribePlace = (place: { latitude: number; longitude: number }, path: string) => string | null

/**
 * The live parades of this server: an in-memory copy of the database that can be rebuilt at any
 * time. It serves the list as prepared bytes and tells its listener what changed, by new data or by
 * the clock alone.
 */
export class Board {
  readonly #entries = new Map<number, LiveEntry>()
  /** Ids of ended parades. A read that began before the end must not bring one back (rule LP3). */
  readonly #endedIds = new LRUCache<number, true>({ max: maxEndedIds })
  readonly #clock: Clock
  readonly #rules: TrackingRules
  readonly #listener: BoardListener
  readonly #describePlace: DescribePlace
  #snapshot: Snapshot | null = null
  #deadline: Date | null = null
  #cancelTimer: () => void = () => undefined

  constructor(
    clock: Clock,
    rules: TrackingRules,
    listener: BoardListener,
    describePlace: DescribePlace = () => null,
  ) {
    this.#clock = clock
    this.#rules = rules
    this.#listener = listener
    this.#describePlace = describePlace
  }

  /** Returns a parade's revision on the board; 0 if it is not there. */
  revision(id: number): number {
    return this.#entries.get(id)?.entry.revision ?? 0
  }

  /** Adds or updates parades as read from the database, except those older than the board's. */
  put(entries: ParadeEntry[]): void {
    for (const entry of entries) {
      if (!this.#endedIds.has(entry.id) && entry.revision >= this.revision(entry.id)) this.#upsert(entry)
    }
    this.#setTimer()
  }

  /**
   * Updates the board with the open parades of a full read. `known` are the ids that the board had
   * when the read began: those that the read did not return have ended, while parades added during
   * the read stay.
   */
  replaceAll(entries: ParadeEntry[], known: ReadonlySet<number>): void {
    const open = new Set(entries.map((entry) => entry.id))
    for (const id of known) if (!open.has(id)) this.#drop(id, 'stopped')
    this.put(entries)
  }

  /** Removes parades that an administrator stopped, or that the database no longer has. */
  remove(ids: number[]): void {
    for (const id of ids) this.#drop(id, 'stopped')
    this.#setTimer()
  }

  /** Returns the ids of the parades on the board, lapsed ones included. */
  ids(): Set<number> {
    return new Set(this.#entries.keys())
  }

  /**
   * Applies changes that this server committed. Returns the ids of parades that are not on the
   * board and must be read.
   */
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

  /** Returns the list of parades on the map as a prepared response. */
  snapshot(): Snapshot {
    this.#applyClock()
    this.#snapshot ??= makeSnapshot(this.#shown().map(([live, shown]) => jsonOf(live, shown)))
    return this.#snapshot
  }

  /** Returns one parade on the map, or null. */
  detail(id: number): ParadeDetail | null {
    this.#applyClock()
    const live = this.#entries.get(id)
    const shown = live && shownOf(live)
    return shown ? detailItem(shown) : null
  }

  /** Returns the list item of one parade on the map, or null. */
  item(id: number): ParadeItem | null {
    this.#applyClock()
    const live = this.#entries.get(id)
    const shown = live && shownOf(live)
    return shown ? listItem(shown) : null
  }

  /** Returns the parades on the map, each with its status and its place in words. */
  shown(): ShownParade[] {
    this.#applyClock()
    return this.#shown().map(([, shown]) => shown)
  }

  /**
   * Describes all places again, because the streets have been loaded. The next move of a parade
   * carries its place.
   */
  describePlaces(): void {
    for (const live of this.#entries.values()) {
      const where = this.#describe(live.entry)
      if (where === live.where) continue
      Object.assign(live, { where, json: null })
      this.#snapshot = null
    }
  }

  /** Stops the board's timer. */
  close(): void {
    this.#cancelTimer()
  }

  #shown(): [LiveEntry, ShownParade][] {
    return [...this.#entries.values()]
      .flatMap((live): [LiveEntry, ShownParade][] => {
        const shown = shownOf(live)
        return shown ? [[live, shown]] : []
      })
      .sort(([a], [b]) => a.entry.id - b.entry.id)
  }

  #upsert(entry: ParadeEntry): void {
    const before = this.#entries.get(entry.id)
    const seen = this.#see(entry)
    if (before && isUnchanged(before, seen)) {
      before.entry = entry
      return
    }
    const moved = before === undefined || hasMoved(before, seen)
    const where = moved ? this.#describe(entry) : before.where
    const live = { ...seen, json: null, where }
    if (entry.endedAt === null) this.#entries.set(entry.id, live)
    else this.#forget(entry.id)
    this.#snapshot = null
    const wasShown = before?.state.kind === 'shown'
    const shown = shownOf(live)
    if (live.state.kind === 'gone') {
      if (wasShown) this.#listener.stopped(entry.id, live.state.reason)
    } else if (!wasShown) this.#listener.started(shown!)
    else {
      if (moved) this.#listener.moved(shown!)
      if (detailsChanged(before.entry, entry)) this.#listener.detailsChanged(entry)
    }
  }

  #describe({ positionAt, latitude, longitude, event }: ParadeEntry): string | null {
    return positionAt === null ? null : this.#describePlace({ latitude, longitude }, event?.path ?? '')
  }

  #drop(id: number, reason: StopReason): void {
    const before = this.#entries.get(id)
    if (!before) return
    this.#forget(id)
    this.#snapshot = null
    if (before.state.kind === 'shown') this.#listener.stopped(id, reason)
  }

  #forget(id: number): void {
    this.#entries.delete(id)
    this.#endedIds.set(id, true)
  }

  /** Returns a parade as viewers see it now. */
  #see(entry: ParadeEntry): Pick<LiveEntry, 'entry' | 'state' | 'street'> {
    if (!entry.group.isActive) return { entry, state: { kind: 'gone', reason: 'stopped' }, street: null }
    const asOf = this.#asOfNow()
    const state = paradeStateAt(entry, entry.sessions, asOf)
    return { entry, state, street: state.kind === 'shown' ? streetAt(entry, state.status, asOf) : null }
  }

  #asOfNow(): AsOf {
    return { ...this.#rules, now: this.#clock.now() }
  }

  /** Applies deadlines that have passed, even if the timer has not fired yet. */
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
      const upcoming = streetDeadlines(entry).filter((instant) => instant > asOf.now.getTime())
      return deadline ? [deadline.getTime(), ...upcoming] : upcoming
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

/** Returns a parade as shown on the map, or null if it is not there. */
const shownOf = ({ entry, state, street, where }: LiveEntry): ShownParade | null =>
  state.kind === 'shown' && street ? { entry, status: state.status, street, where } : null

function jsonOf(live: LiveEntry, shown: ShownParade): string {
  live.json ??= JSON.stringify(listItem(shown))
  return live.json
}
