/** A parade as a server sends it and a viewer's map shows it. */
export interface ShownParade {
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

/**
 * Returns a function that says whether a parade goes back: to an earlier fix than before, or along its planned
 * path. It remembers parades that have left, because they must not return at an earlier fix.
 */
export function createMotionCheck(): (parade: ShownParade) => boolean {
  /** In Unix ms, and in meters along the path. */
  const latest = new Map<number, { fixAt: number; along: number }>()
  return ({ id, status, lastUpdated, along }) => {
    const { fixAt, along: farthest } = latest.get(id) ?? { fixAt: 0, along: -1 }
    const time = Date.parse(lastUpdated)
    latest.set(id, {
      // While a parade waits, its time is that of its start, not of a fix.
      fixAt: status === 'waiting' ? fixAt : Math.max(fixAt, time),
      along: Math.max(farthest, along ?? -1),
    })
    return time < fixAt || (typeof along === 'number' && along < farthest)
  }
}

/** Returns the check of one viewer's map. Call it with the whole list whenever the list changes. */
export function createMapCheck(violations: Violations): (list: readonly ShownParade[]) => void {
  let previousIds = new Set<number>()
  /** When each parade left this map, in Unix ms. */
  const leftAt = new Map<number, number>()
  const goesBack = createMotionCheck()
  return (list) => {
    const ids = new Set(list.map(({ id }) => id))
    for (const id of previousIds) if (!ids.has(id)) leftAt.set(id, Date.now())
    for (const parade of list) {
      if (goesBack(parade)) violations.backward += 1
      const stoppedAt = violations.stopped.get(parade.id) ?? Infinity
      const left = leftAt.get(parade.id) ?? -Infinity
      if (!previousIds.has(parade.id) && left > stoppedAt - violations.stopLeadMs) violations.returned += 1
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
