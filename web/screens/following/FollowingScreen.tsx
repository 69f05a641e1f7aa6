import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ago } from '#shared/calendar.ts'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { readOfflineCopy } from '../../groups/offline-copy.ts'
import { useFollowedGroups } from '../../groups/followed-groups.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CardGridSkeleton } from '../../ui/content/Card.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { EmptyState, ErrorState } from '../../ui/content/States.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { FollowedCards } from './FollowedCards.tsx'
import styles from './Following.module.css'

/** /following: the groups that this browser follows, with their next events; offline, as last seen. */
export default function Following() {
  usePageTitle(pages.following.title)
  const followed = useFollowedGroups()
  return (
    <div className={styles.page}>
      <PageHeader title="Following" lead="Saved in this browser. No account needed." />
      {followed.length === 0 ? (
        <EmptyState title="No groups followed yet" link={{ to: '/groups', label: 'Browse Groups' }}>
          Tap a group’s heart and its parades show up here.
        </EmptyState>
      ) : (
        <Followed />
      )}
    </div>
  )
}

function Followed() {
  const followed = useFollowedGroups()
  const groups = useQuery(queryOf('listGroups'))
  const events = useQuery(queryOf('listEvents'))
  const [seen] = useState(readOfflineCopy)
  const now = useNow(10_000)
  const retry = () => void Promise.all([groups.refetch(), events.refetch()])
  if (groups.data && events.data) {
    return <FollowedCards followed={followed} groups={groups.data} events={events.data} />
  }
  if (!groups.isError && !events.isError) {
    return groups.data ? (
      <FollowedCards followed={followed} groups={groups.data} events={undefined} />
    ) : (
      <CardGridSkeleton label="Loading followed groups..." count={followed.length} />
    )
  }
  if (!seen) {
    return groups.data ? (
      <FollowedCards followed={followed} groups={groups.data} events={null} />
    ) : (
      <ErrorState title="The followed groups could not be loaded" onRetry={retry} />
    )
  }
  return (
    <>
      <div className={styles.note}>
        <output>This is what was known {ago(new Date(seen.at), now)}.</output>
        <Button onClick={retry}>Try again</Button>
      </div>
      <FollowedCards followed={followed} groups={seen.groups} events={seen.events} isOld />
    </>
  )
}
