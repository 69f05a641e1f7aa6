import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pages } from '#shared/pages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { queryOf } from '#web/api/queries.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { GroupNotFound, isGroupNotFound, parseGroupId } from '#web/groups/GroupNotFound.tsx'
import { NotOrganizer } from '#web/screens/group-form/NotOrganizer.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import { PageColumn } from '#web/ui/layout/PageColumn.tsx'
import { GroupProposals } from './GroupProposals.tsx'

/** /groups/{id}/proposals: where a group's organizers propose events and see what became of them. */
export default function ProposalsScreen() {
  const id = parseGroupId(useParams().id)
  return id === undefined ? notFound : <ProposalsContent key={id} id={id} />
}

function ProposalsContent({ id }: { id: number }) {
  usePageTitle(pages.groupProposals.title)
  // Not cached: permission to propose can change between visits.
  const group = useQuery({ ...queryOf('getEditableGroup', { params: { id } }), staleTime: 0, gcTime: 0 })
  if (group.data) return <GroupProposals group={group.data} />
  if (isGroupNotFound(group.error)) return notFound
  if (group.error instanceof ApiError && group.error.problem.code === 'not_organiser')
    return <NotOrganizer id={id} title="Only organizers can propose events" />
  if (group.isError) {
    return <ErrorState level={1} title="The group could not be loaded" onRetry={() => void group.refetch()} />
  }
  return (
    <PageColumn>
      <Skeleton label="Loading group..." lines={8} />
    </PageColumn>
  )
}

const notFound = <GroupNotFound>The group you're looking for doesn't exist.</GroupNotFound>
