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

/**
 * Each page with the calls it polls and the pushes it gets. They repeat what web/screens does:
 * change both together.
 */
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
const pageMix: PageName[] = [
  ...Array.from({ length: 9 }, (): PageName => 'live'),
  ...Array.from({ length: 4 }, (): PageName => 'home'),
  ...Array.from({ length: 5 }, (): PageName => 'track'),
  'calendar',
  'featuredTracking',
]

/**
 * Returns the page of the viewer with the given index. Twenty consecutive viewers make up the whole mix.
 * Multiplying by 7, which is coprime to 20, interleaves the kinds of page.
 */
export const pageForViewer = (userIndex: number): PageName => pageMix[(userIndex * 7) % pageMix.length]!

/**
 * Returns the request by which a page tells the server which parades it shows, and so which pushes
 * it gets.
 */
export function watchRequestFor(page: PageName, parade: number): WatchRequest {
  const { watches } = viewedPages[page]
  if (watches === 'map') return { map: true }
  return watches === 'parade' ? { parade } : null
}
