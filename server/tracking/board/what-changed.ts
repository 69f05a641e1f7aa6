import type { ParadeEntry } from '../parade/parade-entry.ts'
import type { ParadeState } from '../parade/parade-status.ts'

/** A parade and its state as viewers saw them last. */
interface LastSeen {
  entry: ParadeEntry
  state: ParadeState
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Whether a parade looks the same to viewers, so that its cached JSON is still valid. A change of
 * the row raises its revision; state, group and event can change without that.
 */
export const isUnchanged = (before: LastSeen, entry: ParadeEntry, state: ParadeState): boolean =>
  before.entry.revision === entry.revision &&
  isEqual(before.state, state) &&
  !detailsChanged(before.entry, entry)

/** Whether a parade's position or state has changed. */
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

/** Whether a parade's group or event has changed. Moves change neither. */
export function detailsChanged(before: ParadeEntry, entry: ParadeEntry): boolean {
  return (
    before.eventId !== entry.eventId ||
    !isEqual(before.event, entry.event) ||
    !isEqual(before.group, entry.group)
  )
}
