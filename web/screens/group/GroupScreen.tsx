import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { queryOf } from '#web/api/queries.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { GroupNotFound, isGroupNotFound, parseGroupId } from '#web/groups/GroupNotFound.tsx'
import { liveParades } from '#web/live/parade-queries.ts'
import { useHasElapsed } from '#web/ui/hooks/use-debounced.ts'
import { ErrorState } from '#web/ui/content/States.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { HiddenGroupCreated } from './HiddenGroupCreated.tsx'
import { GroupProfile } from './GroupProfile.tsx'
import { PageColumn } from '#web/ui/layout/Page.tsx'
import { readCreatedState } from './RecoveryLinkNotice.tsx'
import styles from './Group.module.css'

/** Maximum time that the profile waits for the live parades. */
const MAX_PARADES_WAIT_MS = 1_500

/** /groups/{id}: the profile of one group. */
export default function GroupScreen() {
  const id = parseGroupId(useParams().id)
  return id === undefined ? notFound : <GroupContent key={id} id={id} />
}

function GroupContent({ id }: { id: number }) {
  const group = useQuery(queryOf('getGroup', { params: { id } }))
  // Without a signal, the list that this browser has saved may know it.
  const isUnanswered = group.isError && !(group.error instanceof ApiError)
  const groups = useQuery({ ...queryOf('listGroups'), enabled: isUnanswered })
  const profile = group.data ?? (isUnanswered ? groups.data?.find((listed) => listed.id === id) : undefined)
  // The profile waits for this briefly: a live notice that appeared later would shift the layout.
  const parades = useQuery(liveParades)
  const hasWaited = useHasElapsed(MAX_PARADES_WAIT_MS)
  const { isActive = true } = readCreatedState(useLocation().state)
  const isCreatedHidden = !isActive && !group.data
  usePageTitle(isCreatedHidden ? 'Group created' : (profile?.name ?? pages.group.title))
  // Checked before the query, because the recovery link must appear even if that fails.
  if (isCreatedHidden) return <HiddenGroupCreated groupId={id} />
  // Checked before the data: an open profile keeps its data when the group is hidden.
  if (isGroupNotFound(group.error)) return notFound
  if (profile && (hasWaited || !parades.isPending)) return <GroupProfile group={profile} />
  if (group.isError && !groups.isFetching) {
    return (
      <ErrorState level={1} title="The profile could not be loaded" onRetry={() => void group.refetch()} />
    )
  }
  return (
    <PageColumn className={styles.page}>
      <Skeleton label="Loading group profile..." lines={8} />
    </PageColumn>
  )
}

const notFound = <GroupNotFound>The group you're looking for doesn't exist.</GroupNotFound>
