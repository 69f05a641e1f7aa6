import type { UseQueryResult } from '@tanstack/react-query'
import { formatClock } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { Skeleton } from '../../ui/content/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/content/States.tsx'
import styles from '../admin/Admin.module.css'
import dashboardStyles from './Dashboard.module.css'
import { TrackedParades } from './TrackedParades.tsx'
import { UntrackedGroups } from './UntrackedGroups.tsx'
import { useFreshTracking } from './use-fresh-tracking.ts'

interface LiveTrackingProps {
  tracking: UseQueryResult<Output<'getAdminTracking'>>
  groups: UseQueryResult<Output<'listGroups'>>
}

/** The Live Tracking tab: active parades with their phones, and the groups that could be started. */
export function LiveTracking({ tracking, groups }: LiveTrackingProps) {
  useFreshTracking()
  const parades = tracking.data?.parades
  const tracked = parades && new Set(parades.map(({ groupId }) => groupId))
  // Who may be started is known only once it is known who is tracked.
  const untracked = tracked && groups.data?.filter(({ id }) => !tracked.has(id))
  return (
    <>
      <section className={styles.section} aria-labelledby="active-parades">
        <h2 id="active-parades" tabIndex={-1}>
          Active Parades
        </h2>
        {tracking.isPending && <Skeleton label="Loading live tracking..." lines={5} />}
        {tracking.error && !parades && (
          <ErrorState
            title="Live tracking could not be loaded"
            level={3}
            onRetry={() => void tracking.refetch()}
          />
        )}
        {parades?.length === 0 && (
          <EmptyState title="No active parades" level={3}>
            Start one below, or send a link to the person who will walk with it.
          </EmptyState>
        )}
        {tracking.isError && parades && (
          <p className={styles.error} role="alert">
            The server does not answer. What is shown is from {formatClock(new Date(tracking.dataUpdatedAt))}.
          </p>
        )}
        {parades && <TrackedParades parades={parades} headingId="active-parades" />}
        {parades && parades.length > 0 && (
          <p className={dashboardStyles.footnote}>
            Watching now: pages that show the parade over a live connection. Pages that can only poll are not
            counted.
          </p>
        )}
      </section>
      <section className={styles.section} aria-labelledby="untracked">
        <h2 id="untracked">Groups not currently tracked</h2>
        {(groups.isPending || tracking.isPending) && <Skeleton label="Loading groups..." lines={5} />}
        {groups.error && !groups.data && (
          <ErrorState
            title="The groups could not be loaded"
            level={3}
            onRetry={() => void groups.refetch()}
          />
        )}
        {untracked && (
          <UntrackedGroups
            groups={untracked}
            empty={
              <output>
                {groups.data?.length === 0 ? 'There are no groups yet.' : 'Every group is being tracked.'}
              </output>
            }
          />
        )}
      </section>
    </>
  )
}
