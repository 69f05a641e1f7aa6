import type { Clock } from '../../clock.ts'
import type { ParadeChange, ParadeEntry } from '../parade/parade-entry.ts'
import { detailItem, listItem, type LiveParade, type LiveParadeDetail } from '../parade/parade-item.ts'
import {
  nextDeadline,
  type ParadeState,
  paradeStateAt,
  type ParadeStatus,
  type StopReason,
} from '../parade/parade-status.ts'
import { makeSnapshot, type Snapshot } from './snapshot.ts'
import { hasMoved, isToldAnew, isUnchanged } from './what-changed.ts'

/** What the board tells whoever passes it on to viewers. */
export interface BoardListener {
  started(entry: ParadeEntry, status: ParadeStatus): void
  moved(entry: ParadeEntry, status: ParadeStatus): void
  /** Its group or its event tells something else than before. */
  described(entry: ParadeEntry): void
  stopped(id: number, reason: StopReason): void
}

/** So many ended parades are remembered as such. */
const mostRemembered = 1_000

/** One parade on the board, with what was last told of it. */
interface Posting {
  entry: ParadeEntry
  state: ParadeState
  /** Its list item as JSON, until something of it changes. */
  json: string | null
}

/**
 * The live parades of this server: a copy of the database in memory, read back whole at any time. It answers the list as
 * ready bytes, and tells its listener what changed, by a change of the data or by the clock alone.
 */
export class Board {
  readonly #postings = new Map<number, Posting>()
  /** Parades that are over, newest last: a read that began before the end must not bring one back (rule LP3). */
  readonly #over = new Set<number>()
  readonly #clock: Clock
  readonly #timeoutMs: number
  readonly #listener: BoardListener
  #snapshot: Snapshot | null = null
  #deadline: Date | null = null
  #cancelTimer: () => void = () => undefined

  constructor(clock: Clock, timeoutMs: number, listener: BoardListener) {
    this.#clock = clock
    this.#timeoutMs = timeoutMs
    this.#listener = listener
  }

  /** The revision of a parade that the board has, 0 for none. */
  revision(id: number): number {
    return this.#postings.get(id)?.entry.revision ?? 0
  }

  /** Takes parades as they were read; those that are older than what the board has are passed over. */
  put(entries: ParadeEntry[]): void {
    for (const entry of entries) {
      if (!this.#over.has(entry.id) && entry.revision >= this.revision(entry.id)) this.#place(entry)
    }
    this.#setTimer()
  }

  /** Takes the whole of what the database has open: parades that are not in it have ended. */
  replaceAll(entries: ParadeEntry[], asOf: ReadonlySet<number>): void {
    const open = new Set(entries.map((entry) => entry.id))
    for (const id of asOf) if (!open.has(id)) this.#drop(id, 'stopped')
    this.put(entries)
  }

  /** Takes parades off that the database has no longer, whatever they were. */
  remove(ids: number[]): void {
    for (const id of ids) this.#drop(id, 'stopped')
    this.#setTimer()
  }

  /** The parades that the board has now, lapsed ones included. */
  ids(): Set<number> {
    return new Set(this.#postings.keys())
  }

  /** Follows a change that this server made itself. Answers the parades that it does not know and must read. */
  apply(changes: ParadeChange[]): number[] {
    const unknown: number[] = []
    for (const { parade, sessions } of changes) {
      const known = this.#postings.get(parade.id)
      if (!known) unknown.push(parade.id)
      else if (parade.revision > known.entry.revision) {
        const changed = new Map(sessions.map((session) => [session.id, session]))
        const others = known.entry.sessions.filter((session) => !changed.has(session.id))
        this.#place({ ...known.entry, ...parade, sessions: [...others, ...sessions] })
      }
    }
    this.#setTimer()
    return unknown
  }

  /** The list of parades on the map as ready bytes. */
  snapshot(): Snapshot {
    this.#heedClock()
    this.#snapshot ??= makeSnapshot(this.#shown().map(([posting, status]) => jsonOf(posting, status)))
    return this.#snapshot
  }

  /** One parade on the map, or null. */
  detail(id: number): LiveParadeDetail | null {
    this.#heedClock()
    const posting = this.#postings.get(id)
    return posting && 'shown' in posting.state ? detailItem(posting.entry, posting.state.shown) : null
  }

  /** The list item of one parade on the map, or null. */
  item(id: number): LiveParade | null {
    this.#heedClock()
    const posting = this.#postings.get(id)
    return posting && 'shown' in posting.state ? listItem(posting.entry, posting.state.shown) : null
  }

  /** The parades on the map, each with its status. */
  shown(): { entry: ParadeEntry; status: ParadeStatus }[] {
    this.#heedClock()
    return this.#shown().map(([{ entry }, status]) => ({ entry, status }))
  }

  /** Stops the board's timer. */
  close(): void {
    this.#cancelTimer()
  }

  #shown(): [Posting, ParadeStatus][] {
    return [...this.#postings.values()]
      .flatMap((posting): [Posting, ParadeStatus][] =>
        'shown' in posting.state ? [[posting, posting.state.shown]] : [],
      )
      .sort(([one], [other]) => one.entry.id - other.entry.id)
  }

  #place(entry: ParadeEntry): void {
    const before = this.#postings.get(entry.id)
    const state = this.#stateOf(entry)
    if (before && isUnchanged(before, entry, state)) {
      before.entry = entry
      return
    }
    if (entry.endedAt === null) this.#postings.set(entry.id, { entry, state, json: null })
    else this.#forget(entry.id)
    this.#snapshot = null
    const wasShown = before !== undefined && 'shown' in before.state
    if ('gone' in state) {
      if (wasShown) this.#listener.stopped(entry.id, state.gone)
    } else if (!wasShown) this.#listener.started(entry, state.shown)
    else {
      if (hasMoved(before, entry, state)) this.#listener.moved(entry, state.shown)
      if (isToldAnew(before.entry, entry)) this.#listener.described(entry)
    }
  }

  #drop(id: number, reason: StopReason): void {
    const before = this.#postings.get(id)
    if (!before) return
    this.#forget(id)
    this.#snapshot = null
    if ('shown' in before.state) this.#listener.stopped(id, reason)
  }

  #forget(id: number): void {
    this.#postings.delete(id)
    this.#over.add(id)
    if (this.#over.size > mostRemembered) this.#over.delete(this.#over.values().next().value!)
  }

  #stateOf(entry: ParadeEntry): ParadeState {
    if (!entry.group.isActive) return { gone: 'stopped' }
    return paradeStateAt(entry, entry.sessions, this.#clock.now(), this.#timeoutMs)
  }

  /** Catches up with the clock when a deadline has passed, whether or not the timer has fired yet. */
  #heedClock(): void {
    if (this.#deadline === null || this.#clock.now() < this.#deadline) return
    for (const { entry } of this.#postings.values()) this.#place(entry)
    this.#setTimer()
  }

  #setTimer(): void {
    this.#cancelTimer()
    const now = this.#clock.now()
    const ahead = [...this.#postings.values()].flatMap(({ entry }) => {
      const deadline = nextDeadline(entry, entry.sessions, now, this.#timeoutMs)
      return deadline ? [deadline.getTime()] : []
    })
    this.#deadline = ahead.length > 0 ? new Date(Math.min(...ahead)) : null
    if (this.#deadline === null) this.#cancelTimer = () => undefined
    else
      this.#cancelTimer = this.#clock.after(this.#deadline.getTime() - now.getTime(), () => {
        this.#heedClock()
        this.#setTimer()
      })
  }
}

function jsonOf(posting: Posting, status: ParadeStatus): string {
  posting.json ??= JSON.stringify(listItem(posting.entry, status))
  return posting.json
}
