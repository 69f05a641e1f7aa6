import type { ParadeEntry } from '../parade/parade-entry.ts'
import type { ParadeState } from '../parade/parade-status.ts'

interface Shown {
  entry: ParadeEntry
  state: ParadeState
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * Whether viewers see a parade as before, so that its ready JSON still holds. Every change of its own row raises its
 * revision; its state, its group and its event may change without that.
 */
export const isUnchanged = (before: Shown, entry: ParadeEntry, state: ParadeState): boolean =>
  before.entry.revision === entry.revision && same(before.state, state) && !isToldAnew(before.entry, entry)

/** Whether a parade is elsewhere than before, or stands otherwise. */
export function hasMoved(before: Shown, entry: ParadeEntry, state: ParadeState): boolean {
  const old = before.entry
  return (
    !same(before.state, state) ||
    old.latitude !== entry.latitude ||
    old.longitude !== entry.longitude ||
    old.accuracy !== entry.accuracy ||
    old.positionAt?.getTime() !== entry.positionAt?.getTime()
  )
}

/** Whether the group or the event of a parade tells something else than before. Moves leave both as they are. */
export function isToldAnew(before: ParadeEntry, entry: ParadeEntry): boolean {
  return (
    before.eventId !== entry.eventId || !same(before.event, entry.event) || !same(before.group, entry.group)
  )
}
