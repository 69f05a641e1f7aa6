import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { liveParades } from '../../live/parade-queries.ts'
import { useSubscribeToAllParades } from '../../live/connection.ts'
import { LinkButton } from '../../ui/controls/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/content/States.tsx'
import { Skeleton } from '../../ui/content/Skeleton.tsx'
import styles from './FeaturedTracking.module.css'
import { FeaturedParade } from './FeaturedParade.tsx'

/** /featured-tracking: the featured club while its parade is live, polled every 15 seconds and pushed. */
export default function FeaturedTracking() {
  usePageTitle(pages.featuredTracking.title)
  useSubscribeToAllParades()
  const featured = useQuery({ ...queryOf('getFeaturedSecondLiner'), refetchInterval: 15_000 })
  const parades = useQuery({ ...liveParades, refetchInterval: 15_000 })
  const { data } = featured
  if (data && data.trackingEnabled) {
    return (
      <FeaturedParade
        featured={data}
        parade={parades.data?.find(({ groupId }) => groupId === data.group.id)}
      />
    )
  }
  if (data === undefined && featured.isError) {
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
  if (data === undefined) {
    return (
      <div className={styles.page}>
        <Skeleton label="Loading live tracking..." lines={8} />
      </div>
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
