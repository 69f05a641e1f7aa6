/** A parade as a viewer's map shows it. */
interface ShownParade {
  id: number
  lastUpdated: string
  status: string
  along?: number | null
}

/** Counts of what a viewer must never see, across all viewers. */
export interface Violations {
  /** When each stopped parade's stop was recorded, in Unix ms, by id: acknowledged or, in a simulation, committed. */
  stopped: Map<number, number>
  /** How often a marker moved to an earlier fix, or a parade back along its planned path. */
  backward: number
  /** How often a stopped parade returned to a map, or a server still sent it 10 s after its stop. */
  returned: number
  /** How long before the recorded instant of a stop a map may already know of it. */
  stopLeadMs: number
}

/** Creates zero counts. The default is for stops that are recorded when acknowledged, after the first pushes of them. */
export const createViolations = (stopLeadMs = 2_000): Violations => ({
  stopped: new Map(),
  backward: 0,
  returned: 0,
  stopLeadMs,
})

/** Returns the check of one viewer's map. Call it with the whole list whenever the list changes. */
export function createMapCheck(violations: Violations): (list: readonly ShownParade[]) => void {
  let previousIds = new Set<number>()
  /** When each parade left this map, in Unix ms. */
  const leftAt = new Map<number, number>()
  /**
   * The latest shown fix of each parade, in Unix ms. It is kept after a parade leaves the map, because the
   * parade must not return at an earlier fix.
   */
  const latestFix = new Map<number, number>()
  const farthest = new Map<number, number>()
  return (list) => {
    const ids = new Set(list.map(({ id }) => id))
    for (const id of previousIds) if (!ids.has(id)) leftAt.set(id, Date.now())
    for (const { id, status, lastUpdated, along } of list) {
      const fixTime = Date.parse(lastUpdated)
      const latestFixTime = latestFix.get(id) ?? 0
      if (fixTime < latestFixTime) violations.backward += 1
      // While a parade waits, its time is that of its start, not of a fix.
      if (status !== 'waiting') latestFix.set(id, Math.max(fixTime, latestFixTime))
      const farthestAlong = farthest.get(id) ?? -1
      if (typeof along === 'number' && along < farthestAlong) violations.backward += 1
      farthest.set(id, Math.max(farthestAlong, along ?? -1))
      const stoppedAt = violations.stopped.get(id)
      if (
        !previousIds.has(id) &&
        stoppedAt !== undefined &&
        (leftAt.get(id) ?? 0) > stoppedAt - violations.stopLeadMs
      )
        violations.returned += 1
    }
    previousIds = ids
  }
}

/** How long a server may still send a parade after its stop. */
const MAX_SENT_AFTER_STOP_MS = 10_000

/** Checks parades as a server sends them, before the page applies them. `now` is in Unix ms. */
export function checkSentParades(violations: Violations, sent: readonly { id: number }[], now: number): void {
  for (const { id } of sent) {
    const stoppedAt = violations.stopped.get(id)
    if (stoppedAt !== undefined && now > stoppedAt + MAX_SENT_AFTER_STOP_MS) violations.returned += 1
  }
}
