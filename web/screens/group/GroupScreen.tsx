import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { readCreatedState } from '../../groups/created-state.ts'
import { GroupNotFound, parseGroupId } from '../../groups/GroupNotFound.tsx'
import { liveParades } from '../../live/parade-queries.ts'
import { useHasElapsed } from '../../ui/hooks/use-debounced.ts'
import { ErrorState } from '../../ui/content/States.tsx'
import { Skeleton } from '../../ui/content/Skeleton.tsx'
import { CreatedHidden } from './CreatedHidden.tsx'
import { GroupProfile } from './GroupProfile.tsx'
import styles from './Group.module.css'

/** How long a profile waits for the live parades, in ms. */
const noticeMs = 1_500

/** /groups/{id}: the profile of one group. */
export default function Group() {
  const id = parseGroupId(useParams().id)
  return id === undefined ? notFound : <GroupOf key={id} id={id} />
}

function GroupOf({ id }: { id: number }) {
  const group = useQuery(queryOf('getGroup', { params: { id } }))
  // The profile waits a moment for it: a notice that came later would push the profile down.
  const parades = useQuery(liveParades)
  const waited = useHasElapsed(noticeMs)
  usePageTitle(group.data?.name ?? pages.group.title)
  const { isHidden } = readCreatedState(useLocation().state)
  // This waits for no answer: the recovery link is shown only here.
  if (isHidden && !group.data) return <CreatedHidden groupId={id} />
  // This comes first, for a group that is hidden while its profile is open.
  if (group.error instanceof ApiError && [400, 404].includes(group.error.status)) return notFound
  if (group.data && (waited || !parades.isPending)) return <GroupProfile group={group.data} />
  if (group.isError) {
    return (
      <ErrorState level={1} title="The profile could not be loaded" onRetry={() => void group.refetch()} />
    )
  }
  return (
    <div className={styles.page}>
      <Skeleton label="Loading group profile..." lines={8} />
    </div>
  )
}

const notFound = <GroupNotFound>The group you're looking for doesn't exist.</GroupNotFound>
