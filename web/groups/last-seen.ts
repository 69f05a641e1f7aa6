import type { Output } from '#shared/contract/types.ts'
import type { GroupEvent } from './upcoming-events.ts'

/** What was last known of the followed groups, for times without a connection. */
export interface LastSeen {
  groups: Output<'listGroups'>
  events: GroupEvent[]
  /** ISO 8601 instant of the answers. */
  at: string
}

const KEY = 'followedGroupsSeen'

/** Keeps what concerns the followed groups; the rest of the lists is left out to stay small. */
export function keepSeen(
  followed: readonly { id: number }[],
  groups: Output<'listGroups'>,
  events: readonly GroupEvent[],
  now: Date,
): void {
  const ids = new Set(followed.map(({ id }) => id))
  const seen: LastSeen = {
    groups: groups.filter(({ id }) => ids.has(id)),
    events: events.filter(({ groupId }) => ids.has(groupId)),
    at: now.toISOString(),
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(seen))
  } catch {
    // A full or forbidden storage costs the offline view only.
  }
}

/** What was last kept; null where nothing was, or another version of the site wrote it. */
export function lastSeen(): LastSeen | null {
  try {
    const seen = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<LastSeen> | null
    return seen && Array.isArray(seen.groups) && Array.isArray(seen.events) && seen.at
      ? (seen as LastSeen)
      : null
  } catch {
    return null
  }
}
