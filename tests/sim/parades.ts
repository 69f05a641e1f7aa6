import type { EventPlan } from '#server/planned-routes/load-plan.ts'
import type { StopReason } from '#server/tracking/parade/parade-status.ts'
import { createPlan } from '#shared/arrival/progress/progress-plan.ts'
import { encodePolyline } from '#shared/geo/polyline.ts'
import type { ParadeRow, SessionRow, SimDatabase } from './database.ts'
import { streetOf } from './streets.ts'
import { newParadeRow, testGroup } from './tracking-rows.ts'

/** The planned paths of some groups last longer than their parades; others end after 3 minutes. */
const LONG_PATH_DEGREES = 0.01
const SHORT_PATH_DEGREES = 0.0002

/** The parades of a simulation, and their plans. */
export class Parades {
  readonly #rows: SimDatabase['parades']
  readonly #plans = new Map<number, EventPlan | null>()

  constructor(rows: SimDatabase['parades']) {
    this.#rows = rows
  }

  /** Finds a group's parade that has not ended. */
  findOpen(groupId: number): ParadeRow | undefined {
    return this.#find((row) => row.groupId === groupId && row.endedAt === null)
  }

  /** Finds the parade that a session reports to. */
  findBySession(session: SessionRow): ParadeRow | undefined {
    return this.#find(({ sessions }) => sessions.includes(session))
  }

  /** Returns the plan of a parade, or null if it has none. */
  planOf({ id }: ParadeRow): EventPlan | null {
    return this.#plans.get(id) ?? null
  }

  /** Creates a parade whose planned path is its group's street. */
  create(groupId: number, now: Date): ParadeRow {
    const from = streetOf(groupId)
    const degrees = groupId === 3 ? SHORT_PATH_DEGREES : LONG_PATH_DEGREES
    const until = { ...from, longitude: from.longitude + degrees }
    const path = encodePolyline([from, until])
    const id = this.#rows.size + 1
    const row: ParadeRow = {
      ...newParadeRow(id, groupId, now),
      sessions: [],
      group: { ...testGroup, name: `Lantern Row ${groupId}` },
      event: null,
    }
    const plan = createPlan({ path, stops: [], approximateParts: [] })
    this.#plans.set(id, plan && { ...plan, startsAt: now.getTime() })
    this.#rows.set(id, row)
    return row
  }

  end(row: ParadeRow, reason: StopReason, now: Date): ParadeRow {
    return Object.assign(row, { endedAt: now, endReason: reason })
  }

  /** Makes a session report to a parade, and to no other. */
  moveSession(session: SessionRow, row: ParadeRow): void {
    for (const other of this.#rows.values())
      other.sessions = other.sessions.filter((candidate) => candidate !== session || other === row)
    if (!row.sessions.includes(session)) row.sessions.push(session)
  }

  #find(matches: (row: ParadeRow) => boolean): ParadeRow | undefined {
    return [...this.#rows.values()].find(matches)
  }
}
