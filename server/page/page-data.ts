import { type CallName, calls } from '#shared/contract/calls.ts'
import type { PageName } from './page-words.ts'

/** What each page asks for first. `{id}` in a call's path is the one in the page's address. */
export const firstCalls: Partial<Record<PageName, readonly CallName[]>> = {
  home: ['getFeaturedSecondLiner', 'listLiveParades', 'getStats', 'listGroups', 'listEvents'],
  groups: ['listGroups', 'listEvents'],
  group: ['getGroup', 'listLiveParades', 'listGroupEvents'],
  calendar: ['listEvents', 'listGroups'],
  featuredTracking: ['getFeaturedSecondLiner', 'listLiveParades'],
  live: ['listLiveParades', 'getStats', 'listGroups'],
  track: ['getLiveParade'],
}

/**
 * The elements that make a browser ask for what a page will show while its scripts are still on their way. `id` is the number
 * in the page's address; with another, the page asks for nothing.
 */
export function dataLinks(name: PageName, id: string): string {
  if (id !== '' && !/^[1-9]\d{0,9}$/.test(id)) return ''
  return (firstCalls[name] ?? [])
    .map((call) => calls[call].path.replace('{id}', id))
    .map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}" />`)
    .join('\n    ')
}
