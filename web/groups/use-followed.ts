import { useSyncExternalStore } from 'react'
import { FollowedGroups } from './followed-groups.ts'

const followed = new FollowedGroups(() => window.localStorage)
window.addEventListener('storage', () => followed.changed())

/** Whether this browser follows a group, and the switch for it. */
export function useFollowed(group: { id: number; name: string }): { follows: boolean; toggle: () => void } {
  const all = useSyncExternalStore(followed.subscribe, followed.all)
  return {
    follows: all.some(({ id }) => id === group.id),
    toggle: () => followed.toggle(group, new Date()),
  }
}
