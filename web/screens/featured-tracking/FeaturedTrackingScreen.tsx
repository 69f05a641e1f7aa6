import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { pollEvery } from '#web/api/poll-every.ts'
import { queryOf } from '#web/api/queries.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { liveParades } from '#web/live/parade-queries.ts'
import { useSubscribeToAllParades } from '#web/live/connection.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { PageColumn } from '#web/ui/layout/Page.tsx'
import styles from './FeaturedTracking.module.css'
import { FeaturedParade } from './FeaturedParade.tsx'

/**
 * /featured-tracking: the featured club while its parade is live, polled every 15 seconds on top of
 * pushes.
 */
export default function FeaturedTrackingScreen() {
  usePageTitle(pages.featuredTracking.title)
  useSubscribeToAllParades()
  // `FeaturedParade` and the error below state this interval.
  const featured = useQuery({ ...queryOf('getFeaturedSecondLiner'), refetchInterval: pollEvery(15_000) })
  const parades = useQuery({ ...liveParades, refetchInterval: pollEvery(15_000) })
  const club = featured.data
  if (club?.trackingEnabled) {
    return (
      <FeaturedParade
        featured={club}
        parade={parades.data?.find(({ groupId }) => groupId === club.group.id)}
      />
    )
  }
  if (club === undefined && featured.isError) {
    return (
      <ErrorState
        level={1}
        title="Live tracking could not be loaded"
        onRetry={() => void Promise.all([featured.refetch(), parades.refetch()])}
      >
        We’ll keep trying every 15 seconds.
      </ErrorState>
    )
  }
  if (club === undefined) {
    return (
      <PageColumn className={styles.page}>
        <Skeleton label="Loading live tracking..." lines={8} />
      </PageColumn>
    )
  }
  return (
    <EmptyState
      level={1}
      title="No Live Tracking"
      actions={
        <>
          <LinkButton to="/live">View Live Map</LinkButton>
          <LinkButton to="/" variant="primary">
            Return to Home
          </LinkButton>
        </>
      }
    >
      The featured club isn’t rolling right now. When it comes out the door, it shows up here.
    </EmptyState>
  )
}
