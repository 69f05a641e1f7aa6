import type { Output } from '#shared/contract/types.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import type { GroupEvent } from './upcoming-events.ts'

/** What was last known of the followed groups, for times without a connection. */
export interface LastSeen {
  groups: Output<'listGroups'>
  events: GroupEvent[]
  /** ISO 8601 instant of the answers. */
  at: string
}

const KEY = 'followedGroupsSeen'

/** Keeps what the lists of an instant say of the followed groups; the rest of them is left out to stay small. */
export function keepSeen(
  followed: readonly { id: number }[],
  groups: Output<'listGroups'>,
  events: readonly GroupEvent[],
  at: Date,
): void {
  const ids = new Set(followed.map(({ id }) => id))
  keep({
    groups: groups.filter(({ id }) => ids.has(id)),
    events: events.filter(({ groupId }) => ids.has(groupId)),
    at: at.toISOString(),
  })
}

/** Keeps what a profile said of one followed group at an instant, beside what is known of the others. */
export function keepOneSeen(group: Output<'getGroup'>, events: readonly GroupEvent[], at: Date): void {
  const seen = lastSeen()
  const others = seen?.groups.filter(({ id }) => id !== group.id) ?? []
  keep({
    groups: [...others, group],
    events: [...(seen?.events.filter(({ groupId }) => groupId !== group.id) ?? []), ...events],
    // One age is told for all of them: that of the oldest.
    at: seen && others.length > 0 ? seen.at : at.toISOString(),
  })
}

const keep = (seen: LastSeen): void => browserStorage.setItem(KEY, JSON.stringify(seen))

/** What was last kept; null where nothing was, or another version of the site wrote it. */
export function lastSeen(): LastSeen | null {
  try {
    const seen = JSON.parse(browserStorage.getItem(KEY) ?? 'null') as Partial<LastSeen> | null
    return seen && Array.isArray(seen.groups) && Array.isArray(seen.events) && seen.at
      ? (seen as LastSeen)
      : null
  } catch {
    return null
  }
}
