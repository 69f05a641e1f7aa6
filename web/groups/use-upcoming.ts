import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../api/queries.ts'
import { useNow } from '../ui/hooks/use-now.ts'
import { type GroupEvent, upcomingByGroup } from './upcoming-events.ts'

const none: GroupEvent[] = []

/**
 * The upcoming events of a group by its id, from one answer for all groups; undefined while that loads, null where it did
 * not come.
 */
export function useUpcoming(): (groupId: number) => GroupEvent[] | null | undefined {
  const { data, isError } = useQuery(queryOf('listEvents'))
  const now = useNow(60_000)
  const byGroup = useMemo(() => data && upcomingByGroup(data, now), [data, now])
  return (groupId) => {
    if (byGroup) return byGroup.get(groupId) ?? none
    return isError ? null : undefined
  }
}
