import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { useReportActivity } from '#web/access/use-report-activity.ts'
import { ApiError } from '#web/api/api-error.ts'
import { pollEvery } from '#web/api/poll-every.ts'
import { queryOf } from '#web/api/queries.ts'
import { isGroupNotFound } from '#web/groups/GroupNotFound.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import { NotOrganizer } from './NotOrganizer.tsx'

interface EditableGroupProps {
  id: number
  /** What strangers read instead of the content. */
  deniedTitle?: string
  /** How often the group is requested again, in ms; missing: never. */
  intervalMs?: number
  notFound: ReactNode
  loading: ReactNode
  children: (group: Output<'getEditableGroup'>, refetch: () => Promise<unknown>) => ReactNode
}

/**
 * Loads a group for its organizers and for administrators, and tells everyone else why they may not
 * edit it. The profile form and the page of proposals are inside.
 */
export function EditableGroup({
  id,
  deniedTitle,
  intervalMs,
  notFound,
  loading,
  children,
}: EditableGroupProps) {
  useReportActivity()
  // Not cached: permission to edit can change between visits.
  const group = useQuery({
    ...queryOf('getEditableGroup', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    // Strangers keep their answer.
    refetchInterval: (query) =>
      intervalMs !== undefined && query.state.data !== undefined && pollEvery(intervalMs)(query),
  })
  if (group.data) return children(group.data, group.refetch)
  if (isGroupNotFound(group.error)) return notFound
  if (group.error instanceof ApiError && group.error.problem.code === 'not_organiser')
    return <NotOrganizer id={id} title={deniedTitle} />
  if (group.isError) {
    return <ErrorState level={1} title="The group could not be loaded" onRetry={() => void group.refetch()} />
  }
  return loading
}
