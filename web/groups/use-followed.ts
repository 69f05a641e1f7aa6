import { useSyncExternalStore } from 'react'
import { browserStorage } from '../storage/browser-storage.ts'
import { type FollowedGroup, FollowedGroups } from './followed-groups.ts'

const followed = new FollowedGroups(() => browserStorage)
globalThis.window?.addEventListener('storage', () => followed.changed())

/** Whether this browser follows a group, and the switch for it. */
export function useFollowed(group: { id: number; name: string }): { follows: boolean; toggle: () => void } {
  const all = useAllFollowed()
  return {
    follows: all.some(({ id }) => id === group.id),
    toggle: () => followed.toggle(group, new Date()),
  }
}

// Where there is no browser.
const nobody = (): readonly FollowedGroup[] => none
const none: readonly FollowedGroup[] = []

/** All groups that this browser follows, in step with its other tabs. */
export const useAllFollowed = (): readonly FollowedGroup[] =>
  useSyncExternalStore(followed.subscribe, followed.all, nobody)
