import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '../api/queries.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { useFollowedGroups } from './followed-groups.ts'
import type { GroupEvent } from './upcoming-events.ts'

/** The last known data of the followed groups, stored for offline use. */
export interface OfflineCopy {
  groups: Output<'listGroups'>
  events: GroupEvent[]
  /** When the data was loaded, as ISO 8601. */
  at: string
}

const STORAGE_KEY = 'followedGroupsSeen'

/** Stores the followed groups and their events. */
function saveFollowedGroups(
  followedGroups: readonly { id: number }[],
  groups: Output<'listGroups'>,
  events: readonly GroupEvent[],
  loadedAt: Date,
): void {
  const ids = new Set(followedGroups.map(({ id }) => id))
  store({
    groups: groups.filter(({ id }) => ids.has(id)),
    events: events.filter(({ groupId }) => ids.has(groupId)),
    at: loadedAt.toISOString(),
  })
}

/** Stores one followed group and its events. Keeps the other groups. */
export function saveFollowedGroup(
  group: Output<'getGroup'>,
  events: readonly GroupEvent[],
  loadedAt: Date,
): void {
  const copy = readOfflineCopy()
  const otherGroups = copy?.groups.filter(({ id }) => id !== group.id) ?? []
  store({
    groups: [...otherGroups, group],
    events: [...(copy?.events.filter(({ groupId }) => groupId !== group.id) ?? []), ...events],
    // The screen shows a single age, so it must be that of the oldest data.
    at: copy && otherGroups.length > 0 ? copy.at : loadedAt.toISOString(),
  })
}

const store = (copy: OfflineCopy): void => browserStorage.setItem(STORAGE_KEY, JSON.stringify(copy))

/** Returns the stored data, or null if there is none or it is not valid. */
export function readOfflineCopy(): OfflineCopy | null {
  try {
    const copy = JSON.parse(browserStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<OfflineCopy> | null
    return copy && Array.isArray(copy.groups) && Array.isArray(copy.events) && copy.at
      ? (copy as OfflineCopy)
      : null
  } catch {
    return null
  }
}

/**
 * Stores the data of followed groups whenever a screen has loaded it. Requests and renders nothing.
 */
export function OfflineCopySaver() {
  const followedGroups = useFollowedGroups()
  const groups = useQuery({ ...queryOf('listGroups'), enabled: false })
  const events = useQuery({ ...queryOf('listEvents'), enabled: false })
  const loadedAtMs = Math.min(groups.dataUpdatedAt, events.dataUpdatedAt)
  useEffect(() => {
    if (groups.data && events.data)
      saveFollowedGroups(followedGroups, groups.data, events.data, new Date(loadedAtMs))
  }, [followedGroups, groups.data, events.data, loadedAtMs])
  return null
}
