import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { pollEvery } from '#web/api/poll-every.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { liveParades } from '#web/live/parade-queries.ts'
import { useSubscribeToAllParades } from '#web/live/connection.ts'
import { FeaturedClub } from './FeaturedClub.tsx'
import { FeaturedGroups } from './FeaturedGroups.tsx'
import { Hero } from './Hero.tsx'
import { JoinBanner } from './JoinBanner.tsx'
import { MapSection } from './MapSection.tsx'
import { Stats } from './Stats.tsx'

/** Keeps the list of live parades fresh; the components of the page read it from the cache. */
function usePollLiveParades(intervalMs: number): void {
  // This component shows nothing of it, so it must not render the whole page again with each push.
  useQuery({ ...liveParades, refetchInterval: pollEvery(intervalMs), notifyOnChangeProps: [] })
}

/** The home page (/). */
export default function HomeScreen() {
  usePageTitle(pages.home.title)
  useSubscribeToAllParades()
  usePollLiveParades(5_000)
  return (
    <>
      <Hero />
      <Stats />
      <FeaturedClub />
      <MapSection />
      <FeaturedGroups />
      <JoinBanner />
    </>
  )
}
