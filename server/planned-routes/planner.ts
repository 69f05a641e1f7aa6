import { fileURLToPath } from 'node:url'
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

/** More waiting than this is refused: they take up to 10 s. */
const MAX_WAITING = 50
/** Even a full queue is done by then; a thread that is not is replaced. */
const MAX_MS = 15_000
/** The streets and the reader take 60 MB, so an idle thread ends. */
const IDLE_MS = 5 * 60_000

/** One thread per network, that is per process, which leaves the other processors to everything else. */
const pools = new WeakMap<StreetNetwork, Piscina>()

function poolOf(network: StreetNetwork): Piscina {
  const known = pools.get(network)
  if (known !== undefined) return known
  const pool = new Piscina({
    filename: fileURLToPath(new URL('planner-thread.ts', import.meta.url)),
    workerData: sendNetwork(network),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
    // The event loop's thread goes first where both want the same processor.
    niceIncrement: 10,
    // Without the second limit, a thread takes 230 MB.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  })
  pools.set(network, pool)
  return pool
}

/** Reads a route sheet in the thread. */
export const readSheetApart = (text: string, network: StreetNetwork): Promise<Timed<ReadSheet>> =>
  run('read', text, network)

/**
 * Returns the columns of an event that hold its planned route, computed in the thread.
 *
 * @throws BusyError if too much waits for the thread already
 */
export const planEventApart = (event: RouteSource, network: StreetNetwork): Promise<Timed<RouteColumns>> =>
  run('plan', Object.fromEntries(SOURCE_COLUMNS.map((column) => [column, event[column]])), network)

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
  if (!isUnchanged || before.streetsVersion === null) return (await planEventApart(after, network)).result
  return hasSheet ? { route: before.route } : {}
}

async function run<Result>(name: string, input: unknown, network: StreetNetwork): Promise<Timed<Result>> {
  const pool = poolOf(network)
  if (pool.queueSize >= MAX_WAITING) throw new BusyError()
  const signal = AbortSignal.timeout(MAX_MS)
  return pool.run(input, { name, signal })
}
