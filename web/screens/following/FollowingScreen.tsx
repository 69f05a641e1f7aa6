import { useState } from 'react'
import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { SubscribeButton } from '#web/feeds/SubscribeButton.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { type FollowedGroup, useFollowedGroups } from '#web/groups/followed-groups.ts'
import { CardGridSkeleton } from '#web/ui/content/Card.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'
import { FollowedGroups } from './FollowedGroups.tsx'
import { PageColumn, PageHeader } from '#web/ui/layout/Page.tsx'

/** /following: the followed groups with their next events. Offline, it shows what was seen last. */
export default function FollowingScreen() {
  usePageTitle(pages.following.title)
  const followedGroups = useFollowedGroups()
  const shownGroups = useShownGroups()
  return (
    <PageColumn>
      <PageHeader title="Following" lead="Saved in this browser. No account needed.">
        {followedGroups.length > 0 && (
          <SubscribeButton
            groupIds={followedGroups.map(({ id }) => id)}
            subject="the parades of the groups you follow now"
          />
        )}
      </PageHeader>
      {shownGroups.length === 0 ? (
        <EmptyState title="No groups followed yet" link={{ to: '/groups', label: 'Browse Groups' }}>
          Tap a group’s heart and its parades show up here.
        </EmptyState>
      ) : (
        <FollowedContent shownGroups={shownGroups} />
      )}
    </PageColumn>
  )
}

/**
 * Returns the groups that were followed at any time since the screen opened, so that a heart pressed by
 * mistake is still there.
 */
function useShownGroups(): readonly FollowedGroup[] {
  const followedGroups = useFollowedGroups()
  const [shown, setShown] = useState(followedGroups)
  const added = followedGroups.filter(({ id }) => !shown.some((group) => group.id === id))
  if (added.length > 0) setShown([...shown, ...added])
  return shown
}

function FollowedContent({ shownGroups }: { shownGroups: readonly FollowedGroup[] }) {
  const groups = useQuery(queryOf('listGroups'))
  const events = useQuery(queryOf('listEvents'))
  const retry = () => void Promise.all([groups.refetch(), events.refetch()])
  if (!groups.data) {
    return groups.isError ? (
      <ErrorState title="The followed groups could not be loaded" onRetry={retry} />
    ) : (
      <CardGridSkeleton label="Loading followed groups..." count={shownGroups.length} />
    )
  }
  return (
    <FollowedGroups
      followed={shownGroups}
      groups={groups.data}
      events={events.data ?? (events.isError ? null : undefined)}
      isSaved={groups.isError}
    />
  )
}
