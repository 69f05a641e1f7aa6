import type { ParadeEntry } from '../parade/parade-entry.ts'
import type { ParadeState } from '../parade/parade-status.ts'

/** A parade and its state as viewers last saw them. */
interface LastSeen {
  entry: ParadeEntry
  state: ParadeState
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Whether viewers see a parade as before, so that its cached JSON is still right. Every change of its own
 * row raises its revision; its state, its group and its event may change without that.
 */
export const isUnchanged = (before: LastSeen, entry: ParadeEntry, state: ParadeState): boolean =>
  before.entry.revision === entry.revision &&
  isEqual(before.state, state) &&
  !detailsChanged(before.entry, entry)

/** Whether a parade has another position or another state than before. */
export function hasMoved(before: LastSeen, entry: ParadeEntry, state: ParadeState): boolean {
  const old = before.entry
  return (
    !isEqual(before.state, state) ||
    old.latitude !== entry.latitude ||
    old.longitude !== entry.longitude ||
    old.accuracy !== entry.accuracy ||
    old.positionAt?.getTime() !== entry.positionAt?.getTime()
  )
}

/** Whether the group or the event of a parade has changed. Moves change neither. */
export function detailsChanged(before: ParadeEntry, entry: ParadeEntry): boolean {
  return (
    before.eventId !== entry.eventId ||
    !isEqual(before.event, entry.event) ||
    !isEqual(before.group, entry.group)
  )
}
