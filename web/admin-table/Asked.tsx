import type { ReactNode } from 'react'
import { Skeleton } from '../ui/content/Skeleton.tsx'
import { ErrorState } from '../ui/content/States.tsx'

interface AskedProps<Data> {
  query: { data: Data | undefined; isPending: boolean; isError: boolean; refetch: () => Promise<unknown> }
  /** What is asked for, in the plural: 'invitations'. */
  noun: string
  children: (data: Data) => ReactNode
}

/** What a query answered, as soon as it has; until then that it loads, or that it could not be had and a way to ask again. */
export function Asked<Data>({ query, noun, children }: AskedProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isPending) return <Skeleton label={`Loading ${noun}...`} lines={5} />
  return (
    <ErrorState title={`The ${noun} could not be loaded`} level={3} onRetry={() => void query.refetch()} />
  )
}
