import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'

interface QueryContentProps<Data> {
  query: { data: Data | undefined; isPending: boolean; isError: boolean; refetch: () => Promise<unknown> }
  /** The plural noun for the data, as in 'Loading invitations...'. */
  noun: string
  /** The title of the error state. Defaults to 'The … could not be loaded'. */
  errorTitle?: string
  /** The height of the loading state, in lines. */
  lines?: number
  children: (data: Data) => ReactNode
}

/**
 * Renders a query's data. Until it has loaded, renders a loading state or an error with a button to
 * retry. Sections of a page have one each, so that a failed call leaves the others usable.
 */
export function QueryContent<Data>({
  query,
  noun,
  errorTitle,
  lines = 5,
  children,
}: QueryContentProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isPending) return <Skeleton label={`Loading ${noun}...`} lines={lines} />
  return (
    <ErrorState
      title={errorTitle ?? `The ${noun} could not be loaded`}
      level={3}
      onRetry={() => void query.refetch()}
    />
  )
}
