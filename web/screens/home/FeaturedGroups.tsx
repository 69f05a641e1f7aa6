import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { queryOf } from '#web/api/queries.ts'
import { GroupCard } from '#web/groups/GroupCard.tsx'
import { useUpcomingEvents } from '#web/groups/upcoming-events.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Card } from '#web/ui/content/Card.tsx'
import { Bone, Skeleton } from '#web/ui/content/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'
import { HeadingRow } from '#web/ui/layout/Section.tsx'
import styles from './FeaturedGroups.module.css'
import homeSection from './HomeSection.module.css'

/** The home page shows this many groups. */
const GROUP_COUNT = 3

/** The first groups by name; nobody chooses them. `FeaturedClub` is the one that admins chose. */
export function FeaturedGroups() {
  return (
    <section className={homeSection.section} aria-labelledby="groups-title">
      <HeadingRow className={styles.head}>
        <h2 id="groups-title" className={styles.title}>
          Featured Groups
        </h2>
        <LinkButton to="/groups">View All Groups</LinkButton>
      </HeadingRow>
      <Cards />
    </section>
  )
}

function Cards() {
  const groups = useQuery(queryOf('listGroups'))
  const upcoming = useUpcomingEvents()
  // Query results render in one task. Deferred, the cards render in pieces that block no press.
  const shownGroups = useDeferredValue(groups.data)
  if (shownGroups?.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No groups yet"
        actions={<LinkButton to="/create-group">Create Group Profile</LinkButton>}
      >
        The first club, tribe, band or baby dolls to create a profile will show up here.
      </EmptyState>
    )
  }
  if (shownGroups) {
    return (
      <div className={styles.cards}>
        {shownGroups.slice(0, GROUP_COUNT).map((group) => (
          <GroupCard key={group.id} group={group} upcoming={upcoming(group.id)} />
        ))}
      </div>
    )
  }
  if (groups.isError) {
    return (
      <ErrorState level={3} title="The groups could not be loaded" onRetry={() => void groups.refetch()} />
    )
  }
  return (
    <div className={styles.cards}>
      {Array.from({ length: GROUP_COUNT }, (_, index) => (
        <Card key={index}>
          <Bone shape="picture" />
          <Skeleton label={index === 0 ? 'Loading groups...' : ''} lines={4} />
        </Card>
      ))}
    </div>
  )
}
