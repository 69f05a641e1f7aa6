import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ago } from '#shared/calendar.ts'
import { queryOf } from '#web/api/queries.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { lastSeen } from '#web/groups/last-seen.ts'
import { useAllFollowed } from '#web/groups/followed-groups.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CardGridLoading } from '#web/ui/content/Card.tsx'
import { PageHead } from '#web/ui/content/PageHead.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { FollowedGroups } from './FollowedGroups.tsx'
import styles from './Following.module.css'

/**
 * /following: the followed groups with their next events. Offline, it shows the copy of the last
 * visit.
 */
export default function FollowingScreen() {
  usePageTitle(pages.following.title)
  const followed = useAllFollowed()
  return (
    <div className={styles.page}>
      <PageHead title="Following" lead="Saved in this browser. No account needed." />
      {followed.length === 0 ? (
        <EmptyState title="No groups followed yet" link={{ to: '/groups', words: 'Browse Groups' }}>
          Tap a group’s heart and its parades show up here.
        </EmptyState>
      ) : (
        <FollowedContent />
      )}
    </div>
  )
}

function FollowedContent() {
  const followed = useAllFollowed()
  const groups = useQuery(queryOf('listGroups'))
  const events = useQuery(queryOf('listEvents'))
  const [offlineCopy] = useState(lastSeen)
  const now = useNow(10_000)
  const retry = () => void Promise.all([groups.refetch(), events.refetch()])
  if (groups.data && events.data) {
    return <FollowedGroups followed={followed} groups={groups.data} events={events.data} />
  }
  if (!groups.isError && !events.isError) {
    return groups.data ? (
      <FollowedGroups followed={followed} groups={groups.data} events={undefined} />
    ) : (
      <CardGridLoading label="Loading followed groups..." count={followed.length} />
    )
  }
  if (!offlineCopy) {
    return groups.data ? (
      <FollowedGroups followed={followed} groups={groups.data} events={null} />
    ) : (
      <ErrorState title="The followed groups could not be loaded" onRetry={retry} />
    )
  }
  return (
    <>
      <div className={styles.note}>
        <output>This is what was known {ago(new Date(offlineCopy.at), now)}.</output>
        <Button onClick={retry}>Try again</Button>
      </div>
      <FollowedGroups
        followed={followed}
        groups={offlineCopy.groups}
        events={offlineCopy.events}
        isOfflineCopy
      />
    </>
  )
}
