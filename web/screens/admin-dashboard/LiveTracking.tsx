import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { liveParades } from '../../live/parade-queries.ts'
import { pathOf } from '../../api/path-of.ts'
import { Field } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import styles from '../admin/Admin.module.css'
import { TrackedParade } from './TrackedParade.tsx'
import { UntrackedGroups } from './UntrackedGroups.tsx'

interface LiveTrackingProps {
  tracking: UseQueryResult<Output<'getAdminTracking'>>
  groups: UseQueryResult<Output<'listGroups'>>
}

/** Asks for the tracking anew when parades start or stop, as the pushes tell the cached list. */
function useFreshTracking(): void {
  const client = useQueryClient()
  useEffect(() => {
    let before = ''
    return client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] !== liveParades.queryKey[0]) return
      const shown = (client.getQueryData(liveParades.queryKey) ?? []).map(({ id }) => id).join()
      if (shown !== before) void client.invalidateQueries({ queryKey: [pathOf('getAdminTracking')] })
      before = shown
    })
  }, [client])
}

/** The Live Tracking tab: active parades with their phones, and the groups that could be started. */
export function LiveTracking({ tracking, groups }: LiveTrackingProps) {
  useFreshTracking()
  const [search, setSearch] = useState('')
  const parades = tracking.data?.parades
  const tracked = new Set(parades?.map(({ groupId }) => groupId))
  const untracked = groups.data?.filter(
    ({ id, name }) => !tracked.has(id) && name.toLowerCase().includes(search.trim().toLowerCase()),
  )
  return (
    <>
      <section className={styles.section} aria-labelledby="live-tracking">
        <h2 id="live-tracking">Live Tracking</h2>
        {tracking.isPending && <Skeleton label="Loading live tracking..." lines={5} />}
        {tracking.error && !parades && (
          <ErrorState
            title="Live tracking could not be loaded"
            level={3}
            onRetry={() => void tracking.refetch()}
          />
        )}
        {parades?.length === 0 && (
          <EmptyState title="No active parades" level={3}>
            Start one below, or send a link to the person who will walk with it.
          </EmptyState>
        )}
        {parades?.map((parade) => (
          <TrackedParade key={parade.id} parade={parade} />
        ))}
      </section>
      <section className={styles.section} aria-labelledby="untracked">
        <h2 id="untracked">Groups not currently tracked</h2>
        <Field
          label="Search groups"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {groups.isPending && <Skeleton label="Loading groups..." lines={5} />}
        {groups.error && !groups.data && (
          <ErrorState
            title="The groups could not be loaded"
            level={3}
            onRetry={() => void groups.refetch()}
          />
        )}
        {untracked?.length === 0 && (
          <p>{search ? 'No group of that name is waiting.' : 'Every group is being tracked.'}</p>
        )}
        <UntrackedGroups groups={untracked ?? []} />
      </section>
    </>
  )
}
