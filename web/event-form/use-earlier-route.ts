import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { compareByStart } from '#web/groups/upcoming-events.ts'

/** Returns a group's latest event that has a route; undefined if there is none, or no group yet. */
export function useEarlierRoute(groupId: string, isWanted: boolean) {
  const { data } = useQuery({
    ...queryOf('listGroupEvents', { params: { id: Number(groupId) } }),
    enabled: isWanted && groupId !== '',
  })
  return data
    ?.filter(({ path, stops }) => path !== '' || stops.length > 0)
    .toSorted(compareByStart)
    .at(-1)
}
