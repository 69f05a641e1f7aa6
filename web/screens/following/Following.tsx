import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ago } from '#shared/calendar.ts'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { keepSeen, lastSeen } from '../../groups/last-seen.ts'
import { useAllFollowed } from '../../groups/use-followed.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CardGridLoading } from '../../ui/CardGrid.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { useNow } from '../../ui/use-now.ts'
import { FollowedCards } from './FollowedCards.tsx'
import styles from './Following.module.css'

/** The groups that this browser follows, with what they have planned; without a connection, what was last known. */
export default function Following() {
  usePageTitle('Following')
  const followed = useAllFollowed()
  return (
    <div className={styles.page}>
      <PageHead title="Following" lead="Kept in this browser alone. Nobody needs an account." />
      {followed.length === 0 ? (
        <EmptyState
          title="No groups followed yet"
          actions={
            <LinkButton to="/groups" variant="primary">
              Browse Groups
            </LinkButton>
          }
        >
          Press the heart of a group, and its parades stand here.
        </EmptyState>
      ) : (
        <Followed />
      )}
    </div>
  )
}

function Followed() {
  const followed = useAllFollowed()
  const groups = useQuery(queryOf('listGroups'))
  const events = useQuery(queryOf('listEvents'))
  const [seen] = useState(lastSeen)
  const now = useNow(10_000)
  useEffect(() => {
    if (groups.data && events.data) keepSeen(followed, groups.data, events.data, new Date())
  }, [followed, groups.data, events.data])
  const retry = () => void Promise.all([groups.refetch(), events.refetch()])
  if (groups.data) return <FollowedCards followed={followed} groups={groups.data} events={events.data} />
  if (!groups.isError) return <CardGridLoading label="Loading followed groups..." count={followed.length} />
  if (!seen) {
    return <ErrorState title="The followed groups could not be loaded" onRetry={retry} />
  }
  return (
    <>
      <output className={styles.note}>This is what was known {ago(new Date(seen.at), now)}.</output>
      <FollowedCards followed={followed} groups={seen.groups} events={seen.events} isOld />
    </>
  )
}
