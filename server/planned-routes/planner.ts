import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pLimit, { type LimitFunction } from 'p-limit'
import { Piscina } from 'piscina'
import type { StreetNetwork } from '#shared/streets/network/network.ts'
import type { RouteSource } from '#shared/streets/route/route-source.ts'
import type { ReadSheet } from '#shared/streets/sheet/route-sheet.ts'
import type { events } from '../database/schema.ts'
import { BusyError } from '../overload/busy-error.ts'
import { sendNetwork } from '../streets/share-network.ts'
import { type ComputedColumns, type RouteColumns, SOURCE_COLUMNS } from './plan-event.ts'
import type { Timed } from './planner-thread.ts'

// Reads route sheets and plans routes in a thread of their own, because each may take 200 ms: this
// long, the event loop would send no position to anybody.

/**
 * After each task the thread rests this many times as long as it took. One reading is as fast as ever;
 * many take a quarter of a processor, and the answers' share of the event loop stays small.
 */
const REST_FACTOR = 3
/** More readings of forms than this do not wait: they take up to 12 s. */
const MAX_WAITING_READINGS = 15
/** Events to save wait longer, so that nobody's readings keep an administrator from saving. */
const MAX_WAITING_PLANS = 100
/** A thread that computes longer ends. */
const MAX_MS = 10_000
/** How much longer the first task may take, whose thread loads its code: on a busy machine that is slow. */
const MAX_START_MS = 30_000
/** The streets and the reader take 60 MB, so an idle thread ends. */
const IDLE_MS = 5 * 60_000

/** The thread of a network, that is one per process, and what waits for it. */
interface Planner {
  thread: Piscina
  queue: LimitFunction
  /** Aborts the task that runs, or waits for its thread to start. */
  running?: AbortController
  /** As `performance.now()`. */
  restsUntil: number
}

const planners = new WeakMap<StreetNetwork, Planner>()

function plannerOf(network: StreetNetwork): Planner {
  const known = planners.get(network)
  if (known !== undefined) return known
  const thread = new Piscina({
    filename: fileURLToPath(new URL('./planner-thread.ts', import.meta.url)),
    workerData: sendNetwork(network),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // Without the second limit, a thread takes 230 MB.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  })
  // Piscina's own queue is not in order, and stands still after a failure.
  const planner: Planner = { thread, queue: pLimit(1), restsUntil: 0 }
  // A thread that could not start, or failed between two tasks.
  thread.on('error', (error) => planner.running?.abort(error))
  planners.set(network, planner)
  return planner
}

/**
 * Reads a route sheet in the thread.
 *
 * @throws BusyError if too much waits for the thread already, or it takes too long
 */
export const readSheetApart = (
  text: string,
  network: StreetNetwork,
  maxMs = MAX_MS,
): Promise<Timed<ReadSheet>> => run('read', text, network, { maxWaiting: MAX_WAITING_READINGS, maxMs })

/** Plans the route of a form in the thread, like `planEventApart`, but waits no longer than a reading. */
export const planFormApart = (form: RouteSource, network: StreetNetwork): Promise<Timed<RouteColumns>> =>
  run('plan', sourceOf(form), network, { maxWaiting: MAX_WAITING_READINGS, maxMs: MAX_MS })

/**
 * Returns the columns of an event that hold its planned route, computed in the thread.
 *
 * @throws BusyError if too much waits for the thread already, or it takes too long
 */
export async function planEventApart(event: RouteSource, network: StreetNetwork): Promise<RouteColumns> {
  const limits = { maxWaiting: MAX_WAITING_PLANS, maxMs: MAX_MS }
  return (await run<RouteColumns>('plan', sourceOf(event), network, limits)).result
}

const sourceOf = (event: RouteSource): RouteSource =>
  Object.fromEntries(SOURCE_COLUMNS.map((column) => [column, event[column]]))

async function run<Result>(
  name: 'read' | 'plan',
  input: unknown,
  network: StreetNetwork,
  { maxWaiting, maxMs }: { maxWaiting: number; maxMs: number },
): Promise<Timed<Result>> {
  const planner = plannerOf(network)
  if (planner.queue.pendingCount >= maxWaiting) throw new BusyError()
  return planner.queue(async () => {
    await sleep(Math.max(0, planner.restsUntil - performance.now()))
    const { signal } = (planner.running = new AbortController())
    const limitMs = maxMs + (planner.thread.threads.length === 0 ? MAX_START_MS : 0)
    const timeout = AbortSignal.timeout(limitMs)
    const options = { name, signal: AbortSignal.any([signal, timeout]) }
    try {
      const timed = (await planner.thread.run(input, options)) as Timed<Result>
      planner.restsUntil = performance.now() + REST_FACTOR * timed.ms
      return timed
    } catch (error) {
      // Nearly always because the machine does too much at once.
      if (timeout.aborted) throw new BusyError(`A ${name} took more than ${limitMs} ms.`, { cause: error })
      throw signal.reason ?? error
    }
  })
}

type SourceColumns = Pick<typeof events.$inferSelect, (typeof SOURCE_COLUMNS)[number]>

/**
 * Returns the columns that a change of an event gives its planned route: none if it has one and
 * nothing about it changes, so that a live parade keeps it.
 *
 * @param change the changed columns; undefined ones stay as they are
 */
export async function planChange(
  before: SourceColumns & Pick<ComputedColumns, 'streetsVersion'>,
  change: { [Column in keyof SourceColumns]: SourceColumns[Column] | undefined },
  network: StreetNetwork,
): Promise<Partial<RouteColumns>> {
  const after = Object.fromEntries(
    SOURCE_COLUMNS.map((column) => [column, change[column] === undefined ? before[column] : change[column]]),
  ) as unknown as SourceColumns
  const isSame = (column: keyof SourceColumns) =>
    JSON.stringify(after[column]) === JSON.stringify(before[column])
  // The waypoints of a sheet are computed, so those of the change do not count.
  const hasSheet = Boolean(after.sheet?.trim())
  const isUnchanged = SOURCE_COLUMNS.every((column) => (hasSheet && column === 'route') || isSame(column))
  if (!isUnchanged || before.streetsVersion === null) return planEventApart(after, network)
  return hasSheet ? { route: before.route } : {}
}
