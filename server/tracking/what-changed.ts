import type { ParadeEntry } from './parade-entry.ts'
import type { ParadeState } from './parade-status.ts'

interface Shown {
  entry: ParadeEntry
  state: ParadeState
}

/** Whether a parade is elsewhere than before, or stands otherwise. */
export function hasMoved(before: Shown, entry: ParadeEntry, state: ParadeState): boolean {
  const old = before.entry
  return (
    JSON.stringify(before.state) !== JSON.stringify(state) ||
    old.latitude !== entry.latitude ||
    old.longitude !== entry.longitude ||
    old.accuracy !== entry.accuracy ||
    old.positionAt?.getTime() !== entry.positionAt?.getTime()
  )
}

/** Whether the group or the event of a parade tells something else than before. Moves leave both as they are. */
export function isToldAnew(before: ParadeEntry, entry: ParadeEntry): boolean {
  const same = (one: unknown, other: unknown) =>
    one === other || JSON.stringify(one) === JSON.stringify(other)
  return (
    before.eventId !== entry.eventId || !same(before.event, entry.event) || !same(before.group, entry.group)
  )
}
