import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { coalesce } from '../../live/coalesce.ts'
import { singleFlight } from '../../http/single-flight.ts'
import type { Hub } from '../../live/hub.ts'
import { affectedPaths } from '#shared/contract/affects.ts'
import { id as paradeId } from '#shared/contract/fields/fields.ts'
import type { WatchRequest } from '#shared/live/messages.ts'
import type { Load } from '../../overload/event-loop-monitor.ts'
import type { LiveNotice } from '../parade/announce.ts'
import { Board, type BoardListener, type DescribePlace } from './board.ts'
import { mapRoom, paradeRoom, slowRoom } from './rooms.ts'
import { SentFields } from './sent-fields.ts'
import type { RecordedChanges } from '../parade/parade-entry.ts'
import { type FullPosition, listItem, type ParadePosition, positionItem } from '../parade/parade-item.ts'
import type { TrackingRules } from '../parade/session-status.ts'
import type { ParadeReader } from '../parade/read-parades.ts'

/**
 * Minimum interval between two pushes of moves, each with all parades that have moved, by the
 * server's load: a loaded server pushes less often, so that all viewers still get the moves in time.
 */
const movesEveryMs = { calm: 250, busy: 1_000, full: 2_000 } as const satisfies Record<Load, number>
/** Minimum interval for pages in data saver mode, which pay for each message. */
const slowMovesEveryMs = 2_000

type PushTarget = Pick<Hub, 'emit' | 'hasRoom'>

interface FeedDependencies {
  reader: ParadeReader
  clock: Clock
  rules: TrackingRules
  logger: Logger
  load: () => Load
  describePlace?: DescribePlace
}

/**
 * Keeps this server's board in sync with the database and pushes changes to this server's sockets:
 * changes made here right away, others once the database has notified this server.
 */
export class LiveFeed {
  readonly board: Board
  readonly #dependencies: FeedDependencies
  readonly #moves
  readonly #slowMoves
  readonly #sent = new SentFields()
  readonly #slowSent = new SentFields()
  /** Ids of the parades that notifications have named, until they are read. */
  readonly #notifiedIds = new Set<number>()
  readonly #fullReads = singleFlight<void>()
  #hub: PushTarget | null = null
  #isRereading = false
  #isClosed = false

  constructor(dependencies: FeedDependencies) {
    this.#dependencies = dependencies
    const pace = () => movesEveryMs[dependencies.load()]
    this.#moves = coalesce<number, FullPosition>(dependencies.clock, pace, (moves) =>
      this.#push(this.#sent.withoutUnchanged(moves), (room) => room),
    )
    const slowPace = () => slowMovesEveryMs
    this.#slowMoves = coalesce<number, FullPosition>(dependencies.clock, slowPace, (moves) =>
      this.#push(this.#slowSent.withoutUnchanged(moves), slowRoom),
    )
    const listener: BoardListener = {
      started: (shown) => {
        const item = listItem(shown)
        for (const sent of [this.#sent, this.#slowSent]) sent.record(item.id, item)
        this.#hub?.emit('parade:started', item)
      },
      moved: (shown) => {
        const move = positionItem(shown)
        this.#moves.put(move.id, move)
        this.#slowMoves.put(move.id, move)
      },
      detailsChanged: ({ id, groupId }) =>
        this.#hub?.emit('invalidate', affectedPaths('parade', { parades: [id], groups: [groupId] })),
      stopped: (id, reason) => {
        this.#moves.drop(id)
        this.#slowMoves.drop(id)
        for (const sent of [this.#sent, this.#slowSent]) sent.forget(id)
        this.#hub?.emit('parade:stopped', { id, reason })
      },
    }
    const { clock, rules, describePlace } = dependencies
    this.board = new Board(clock, rules, listener, describePlace)
  }

  /** Starts pushing to the sockets of a hub. */
  attach(hub: PushTarget): void {
    this.#hub = hub
  }

  /**
   * Returns the rooms for what a page shows: all parades, or one. A single parade need not be on
   * the board yet: the page may know it from another server.
   */
  roomsFor(watched: WatchRequest): string[] {
    if (watched === null || typeof watched !== 'object') return []
    const paced = (room: string) => [watched.slow === true ? slowRoom(room) : room]
    if ('map' in watched) return paced(mapRoom)
    return paradeId.safeParse(watched.parade).success ? paced(paradeRoom(watched.parade)) : []
  }

  /** Applies a grouped commit of this server to the board. */
  async applyChanges({ changes, reread }: RecordedChanges): Promise<void> {
    await this.reread([...this.board.apply(changes), ...reread])
  }

  /**
   * Reads parades again; deleted ones leave the board. A failure is only logged, because the change
   * itself is committed and the next full read repairs the board.
   */
  async reread(ids: number[]): Promise<void> {
    if (ids.length === 0) return
    try {
      const entries = await this.#dependencies.reader.byIds(ids)
      const found = new Set(entries.map(({ id }) => id))
      this.board.put(entries)
      this.board.remove(ids.filter((id) => !found.has(id)))
    } catch (error) {
      if (!this.#isClosed) this.#dependencies.logger.warn({ err: error }, 'reading changed parades failed')
    }
  }

  /**
   * Reads all open parades: when listening begins, and every few seconds in case a notification was
   * missed. Full reads never overlap. A caller during one waits for the next, which includes
   * everything committed before the call.
   */
  rereadAll(): Promise<void> {
    return this.#fullReads('all', async () => {
      const known = this.board.ids()
      this.board.replaceAll(await this.#dependencies.reader.open(), known)
    })
  }

  /**
   * Handles a notification of another server or the worker: reads the parades whose revision is
   * newer than the board's, or whose group or event has changed.
   */
  handleNotification(payload: string): void {
    const notices = JSON.parse(payload) as LiveNotice[]
    for (const { id, revision, full } of notices)
      if (full || revision > this.board.revision(id)) this.#notifiedIds.add(id)
    if (!this.#isRereading) void this.#rereadNotified()
  }

  close(): void {
    this.#isClosed = true
    this.#moves.close()
    this.#slowMoves.close()
    this.board.close()
  }

  async #rereadNotified(): Promise<void> {
    this.#isRereading = true
    while (this.#notifiedIds.size > 0 && !this.#isClosed) {
      const ids = [...this.#notifiedIds]
      this.#notifiedIds.clear()
      await this.reread(ids)
    }
    this.#isRereading = false
  }

  #push(moves: ParadePosition[], paced: (room: string) => string): void {
    this.#hub?.emit('parades:moved', moves, paced(mapRoom))
    for (const move of moves) {
      const room = paced(paradeRoom(move.id))
      if (this.#hub?.hasRoom(room)) this.#hub.emit('parades:moved', [move], room)
    }
  }
}
