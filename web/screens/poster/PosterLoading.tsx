import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'

/** Shown until the data of a poster has arrived. */
export function PosterLoading({ queries }: { queries: readonly UseQueryResult[] }) {
  return queries.some(({ isError }) => isError) ? (
    <ErrorState
      level={1}
      title="The poster could not be loaded"
      onRetry={() => queries.forEach(({ refetch }) => void refetch())}
    />
  ) : (
    <Skeleton label="Loading poster..." lines={8} />
  )
}
