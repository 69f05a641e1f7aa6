import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollEvery } from '#web/api/poll-every.ts'
import { liveParades, type LiveParadeDetail } from '#web/live/parade-queries.ts'

/**
 * Requests a parade that is over again once the live list has it: one that fell silent returns under
 * its id. Until then, requests for the parade would fail.
 */
export function useReturn(
  id: number,
  isOver: boolean,
  { dataUpdatedAt, errorUpdatedAt, refetch }: UseQueryResult<LiveParadeDetail | null>,
): void {
  const list = useQuery({ ...liveParades, refetchInterval: pollEvery(30_000), enabled: isOver })
  const isListed = list.data?.some((parade) => parade.id === id) ?? false
  // An older list may still have it.
  const isBack = isOver && isListed && list.dataUpdatedAt > Math.max(dataUpdatedAt, errorUpdatedAt)
  useEffect(() => {
    if (isBack) void refetch({ cancelRefetch: false })
  }, [isBack, refetch])
}
