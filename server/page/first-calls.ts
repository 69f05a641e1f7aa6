import type { CallName } from '#shared/contract/calls.ts'
import type { PageName } from './page-words.ts'

/** What each page asks for first. `{id}` in a call's path is the one in the page's address. */
export const firstCalls = {
  home: ['getFeaturedSecondLiner', 'listLiveParades', 'getStats', 'listGroups', 'listEvents'],
  groups: ['listGroups', 'listEvents'],
  group: ['getGroup', 'listLiveParades', 'listGroupEvents'],
  calendar: ['listEvents', 'listGroups', 'listLiveParades'],
  featuredTracking: ['getFeaturedSecondLiner', 'listLiveParades'],
  live: ['listLiveParades', 'getStats', 'listGroups'],
  track: ['getLiveParade'],
} as const satisfies Partial<Record<PageName, readonly CallName[]>>
