import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../frame/page-title.ts'
import { liveParades } from '../../live/parade-queries.ts'
import { useSubscribeToAllParades } from '../../live/connection.ts'
import { Featured } from './Featured.tsx'
import { FeaturedGroups } from './FeaturedGroups.tsx'
import { Hero } from './Hero.tsx'
import { Join } from './Join.tsx'
import { MapSection } from './MapSection.tsx'
import { Stats } from './Stats.tsx'

/** The home page: what is live now, before everything else. */
export default function Home() {
  usePageTitle(pages.home.title)
  useSubscribeToAllParades()
  useQuery({ ...liveParades, refetchInterval: 5000 })
  return (
    <>
      <Hero />
      <Stats />
      <Featured />
      <MapSection />
      <FeaturedGroups />
      <Join />
    </>
  )
}
