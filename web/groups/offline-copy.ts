import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '../api/queries.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { useFollowedGroups } from './followed-groups.ts'
import type { GroupEvent } from './upcoming-events.ts'

/** The last known data of the followed groups, for times without a connection. */
export interface OfflineCopy {
  groups: Output<'listGroups'>
  events: GroupEvent[]
  /** ISO 8601 instant of the answers. */
  at: string
}

const STORAGE_KEY = 'followedGroupsSeen'

/** Stores the followed groups' part of both lists. */
function saveFollowedGroups(
  followed: readonly { id: number }[],
  groups: Output<'listGroups'>,
  events: readonly GroupEvent[],
  at: Date,
): void {
  const ids = new Set(followed.map(({ id }) => id))
  store({
    groups: groups.filter(({ id }) => ids.has(id)),
    events: events.filter(({ groupId }) => ids.has(groupId)),
    at: at.toISOString(),
  })
}

/** Stores the profile of one followed group, and keeps the others. */
export function saveFollowedGroup(group: Output<'getGroup'>, events: readonly GroupEvent[], at: Date): void {
  const seen = readOfflineCopy()
  const others = seen?.groups.filter(({ id }) => id !== group.id) ?? []
  store({
    groups: [...others, group],
    events: [...(seen?.events.filter(({ groupId }) => groupId !== group.id) ?? []), ...events],
    // The screen shows one age for all of them, the oldest.
    at: seen && others.length > 0 ? seen.at : at.toISOString(),
  })
}

const store = (seen: OfflineCopy): void => browserStorage.setItem(STORAGE_KEY, JSON.stringify(seen))

/** Returns the stored data, or null if there is none that this version can read. */
export function readOfflineCopy(): OfflineCopy | null {
  try {
    const seen = JSON.parse(browserStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<OfflineCopy> | null
    return seen && Array.isArray(seen.groups) && Array.isArray(seen.events) && seen.at
      ? (seen as OfflineCopy)
      : null
  } catch {
    return null
  }
}

/** Stores what any screen has loaded of the followed groups. Requests and renders nothing. */
export function SaveOfflineCopy() {
  const followed = useFollowedGroups()
  const groups = useQuery({ ...queryOf('listGroups'), enabled: false })
  const events = useQuery({ ...queryOf('listEvents'), enabled: false })
  const at = Math.min(groups.dataUpdatedAt, events.dataUpdatedAt)
  useEffect(() => {
    if (groups.data && events.data) saveFollowedGroups(followed, groups.data, events.data, new Date(at))
  }, [followed, groups.data, events.data, at])
  return null
}
