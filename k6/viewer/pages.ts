import type { CallName } from '#shared/contract/calls.ts'
import type { Watched } from '#shared/live/messages.ts'

/** The pages that viewers hold open. */
export type PageName = 'live' | 'home' | 'track' | 'calendar' | 'featuredTracking'

interface ViewedPage {
  address: string
  /** What it polls, and how often in ms, as the screens in web/screens do. */
  polls: Partial<Record<CallName, number>>
  watches: 'map' | 'parade' | 'nothing'
}

export const viewedPages: Record<PageName, ViewedPage> = {
  live: { address: '/live', polls: { listLiveParades: 10_000 }, watches: 'map' },
  home: { address: '/', polls: { listLiveParades: 5_000 }, watches: 'map' },
  track: { address: '/track/{id}', polls: { getLiveParade: 30_000 }, watches: 'parade' },
  calendar: { address: '/calendar', polls: { listEvents: 30_000 }, watches: 'nothing' },
  featuredTracking: {
    address: '/featured-tracking',
    polls: { getFeaturedSecondLiner: 15_000, listLiveParades: 15_000 },
    watches: 'map',
  },
}

/** Of twenty viewers, most watch the live map and many follow one parade. */
const mix: PageName[] = [
  ...Array.from({ length: 9 }, (): PageName => 'live'),
  ...Array.from({ length: 4 }, (): PageName => 'home'),
  ...Array.from({ length: 5 }, (): PageName => 'track'),
  'calendar',
  'featuredTracking',
]

/**
 * The page of the n-th viewer: every twenty in a row make up the whole mix, each kind spread over
 * it.
 */
export const pageOf = (viewer: number): PageName => mix[(viewer * 7) % mix.length]!

/** What a page reports to the server as shown. */
export function watchedOn(page: PageName, parade: number): Watched {
  const { watches } = viewedPages[page]
  if (watches === 'map') return { map: true }
  return watches === 'parade' ? { parade } : null
}
