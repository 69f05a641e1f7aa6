/** A parade on a map. */
interface ShownParade {
  id: number
  lastUpdated: string
  status: string
}

/** Counts of what a viewer must never see, over all viewers. */
export interface Violations {
  /** When each stopped parade's stop was acknowledged, in ms since 1970, by id. */
  stopped: Map<number, number>
  /** How often a marker moved to an earlier fix. */
  backward: number
  /**
   * How often a stopped parade returned to a map, or a server still sent it 10 s after its stop.
   */
  returned: number
  /** How long before the recorded instant of a stop a map may already know of it. */
  stopLeadMs: number
}

/** Creates zero counts. A stop is recorded when it is acknowledged, after the first pushes of it. */
export const noViolations = (stopLeadMs = 2_000): Violations => ({
  stopped: new Map(),
  backward: 0,
  returned: 0,
  stopLeadMs,
})

/** Returns the check of one viewer's map. Call it with the whole list whenever the list changes. */
export function createMapCheck(violations: Violations): (list: readonly ShownParade[]) => void {
  let previousIds = new Set<number>()
  /** When each parade left this map, in ms since 1970. */
  const leftAt = new Map<number, number>()
  /**
   * The latest shown fix of each parade, in ms since 1970. Kept after a parade leaves the map, because
   * it must not return at an earlier fix.
   */
  const latestFix = new Map<number, number>()
  return (list) => {
    const ids = new Set(list.map(({ id }) => id))
    for (const id of previousIds) if (!ids.has(id)) leftAt.set(id, Date.now())
    for (const { id, status, lastUpdated } of list) {
      const at = Date.parse(lastUpdated)
      const latest = latestFix.get(id) ?? 0
      if (at < latest) violations.backward += 1
      if (status !== 'waiting') latestFix.set(id, Math.max(at, latest))
      const stopped = violations.stopped.get(id)
      if (
        !previousIds.has(id) &&
        stopped !== undefined &&
        (leftAt.get(id) ?? 0) > stopped - violations.stopLeadMs
      )
        violations.returned += 1
    }
    previousIds = ids
  }
}

/** How long after its stop a server may still send a parade. */
const MAX_SENT_AFTER_STOP_MS = 10_000

/** Checks parades as a server sends them, before the page applies them; `now` in ms since 1970. */
export function checkSentParades(violations: Violations, sent: readonly { id: number }[], now: number): void {
  for (const { id } of sent) {
    const stopped = violations.stopped.get(id)
    if (stopped !== undefined && now > stopped + MAX_SENT_AFTER_STOP_MS) violations.returned += 1
  }
}
