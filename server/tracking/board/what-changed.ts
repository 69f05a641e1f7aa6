import type { ParadeEntry } from '../parade/parade-entry.ts'
import type { ParadeState } from '../parade/parade-status.ts'
import type { Street } from '../parade/street.ts'

/** A parade as viewers see it at an instant; the board compares it with the one before. */
interface Seen {
  entry: ParadeEntry
  state: ParadeState
  /** Null off the map. */
  street: Street | null
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Whether a parade looks the same to viewers, so that its cached JSON is still valid. A change of
 * the row raises its revision; state, group and event can change without that.
 */
export const isUnchanged = (before: Seen, now: Seen): boolean =>
  before.entry.revision === now.entry.revision &&
  isEqual(before.state, now.state) &&
  isEqual(before.street, now.street) &&
  !detailsChanged(before.entry, now.entry)

/** Whether viewers must get a move: the position, the state or what the parade does has changed. */
export function hasMoved(before: Seen, now: Seen): boolean {
  const [old, entry] = [before.entry, now.entry]
  return (
    !isEqual(before.state, now.state) ||
    !isEqual(before.street, now.street) ||
    old.latitude !== entry.latitude ||
    old.longitude !== entry.longitude ||
    old.accuracy !== entry.accuracy ||
    old.positionAt?.getTime() !== entry.positionAt?.getTime()
  )
}

/**
 * Whether the pages of a parade must fetch its details again, because its group or event has
 * changed. Moves carry neither.
 */
export function detailsChanged(before: ParadeEntry, entry: ParadeEntry): boolean {
  return (
    before.eventId !== entry.eventId ||
    !isEqual(before.event, entry.event) ||
    !isEqual(before.group, entry.group)
  )
}
