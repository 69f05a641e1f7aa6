import { useQuery } from '@tanstack/react-query'
import { type LiveParade, liveParades } from '../live/parade-queries.ts'

/** Returns a group's live parade, if it has one. Renders again only when that changes, not when it moves. */
export function useLiveParadeOf(groupId: number): Pick<LiveParade, 'id' | 'status' | 'savedAt'> | undefined {
  const { data } = useQuery({
    ...liveParades,
    select: (parades) => {
      const parade = parades.find((each) => each.groupId === groupId)
      return parade && { id: parade.id, status: parade.status, savedAt: parade.savedAt }
    },
  })
  return data
}

/** Returns the ids of the groups that are live, in the order of the list of parades. */
export function useLiveGroupIds(): readonly number[] {
  const { data } = useQuery({ ...liveParades, select: idsOf })
  return data ?? NONE
}

const NONE: readonly number[] = []

const idsOf = (parades: readonly LiveParade[]): readonly number[] => parades.map(({ groupId }) => groupId)
