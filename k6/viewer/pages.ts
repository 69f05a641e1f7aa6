import type { CallName } from '#shared/contract/calls.ts'
import type { WatchRequest } from '#shared/live/messages.ts'

/** The pages that viewers keep open. */
export type PageName = 'live' | 'home' | 'track' | 'calendar' | 'featuredTracking'

interface ViewedPage {
  path: string
  /** The polled calls and their intervals in ms, as in web/screens. */
  polls: Partial<Record<CallName, number>>
  watches: 'map' | 'parade' | 'nothing'
}

export const viewedPages: Record<PageName, ViewedPage> = {
  live: { path: '/live', polls: { listLiveParades: 10_000 }, watches: 'map' },
  home: { path: '/', polls: { listLiveParades: 5_000 }, watches: 'map' },
  track: { path: '/track/{id}', polls: { getLiveParade: 30_000 }, watches: 'parade' },
  calendar: { path: '/calendar', polls: { listEvents: 30_000 }, watches: 'nothing' },
  featuredTracking: {
    path: '/featured-tracking',
    polls: { getFeaturedSecondLiner: 15_000, listLiveParades: 15_000 },
    watches: 'map',
  },
}

/** The pages of twenty viewers: most watch the live map, and many follow one parade. */
const mix: PageName[] = [
  ...Array.from({ length: 9 }, (): PageName => 'live'),
  ...Array.from({ length: 4 }, (): PageName => 'home'),
  ...Array.from({ length: 5 }, (): PageName => 'track'),
  'calendar',
  'featuredTracking',
]

/**
 * Returns the page of the n-th viewer. Twenty consecutive viewers make up the whole mix; the factor, which
 * is coprime to its length, spreads each kind over it.
 */
export const pageOf = (viewer: number): PageName => mix[(viewer * 7) % mix.length]!

/** Returns what a page reports to the server as shown. */
export function watchedOn(page: PageName, parade: number): WatchRequest {
  const { watches } = viewedPages[page]
  if (watches === 'map') return { map: true }
  return watches === 'parade' ? { parade } : null
}
