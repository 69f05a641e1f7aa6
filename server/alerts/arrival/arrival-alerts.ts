import { pathKey } from '#shared/arrival/progress/progress-plan.ts'
import type { Database } from '../../database/connect.ts'
import type { ParadeEntry } from '../../tracking/parade/parade-entry.ts'
import { paradeStateAt } from '../../tracking/parade/parade-status.ts'
import { readOpenParades } from '../../tracking/parade/read-parades.ts'
import type { AsOf } from '../../tracking/parade/session-status.ts'
import { streetAt } from '../../tracking/parade/street.ts'
import { mayTell } from '../outbox/address-alerts.ts'
import { findDueSpots, type SpotCell, SpotPlan } from './due-spots.ts'
import { observeParade } from './observe-parade.ts'
import { deleteEndedSpots, hasSpots, readSpotCells, writeArrivals } from './spot-rows.ts'

/**
 * A plan keeps where its path passes each spot, which takes long to find. At this number of plans,
 * all are dropped, so that those of ended parades do not fill the memory.
 */
const MAX_PLANS = 50

/**
 * Writes the alerts that a parade is about to reach a spot. The worker calls it regularly, and it reads
 * what is stored about the parades, so storing a fix never waits for it.
 */
export class ArrivalAlerts {
  readonly #database: Database
  readonly #plans = new Map<string, SpotPlan | null>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Writes the alerts that are due, each once for a spot and a parade. Returns their number. */
  async write(asOf: AsOf): Promise<number> {
    const database = this.#database
    await deleteEndedSpots(database, asOf.now)
    if (!(await hasSpots(database))) return 0
    let written = 0
    for (const parade of await readOpenParades(database)) {
      const isAllowed = parade.group.isActive && mayTell(parade.group, parade.startedAt, asOf.now)
      if (isAllowed) written += await this.#writeFor(parade, asOf)
    }
    return written
  }

  async #writeFor(parade: ParadeEntry, asOf: AsOf): Promise<number> {
    const plan = this.#planOf(parade)
    const state = paradeStateAt(parade, parade.sessions, asOf)
    if (plan === null || state.kind !== 'shown' || state.status === 'waiting') return 0
    const observed = observeParade(parade, plan.walkPlan, streetAt(parade, state.status, asOf))
    // Before it was on its path, only its timetable is known.
    if (observed.observed === null) return 0
    const cells: SpotCell[] = await readSpotCells(this.#database, parade, plan.bounds)
    const due = findDueSpots(plan, observed, cells, asOf.now.getTime())
    return due.length === 0 ? 0 : writeArrivals(this.#database, parade, due, asOf.now)
  }

  #planOf({ event }: ParadeEntry): SpotPlan | null {
    if (!event?.path) return null
    const { path, plannedStops, approximateParts } = event
    const key = JSON.stringify([pathKey(path), plannedStops, approximateParts])
    const known = this.#plans.get(key)
    if (known !== undefined) return known
    if (this.#plans.size >= MAX_PLANS) this.#plans.clear()
    const plan = SpotPlan.create(event)
    this.#plans.set(key, plan)
    return plan
  }
}
