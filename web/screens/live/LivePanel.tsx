import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { SaveMap } from '#web/map/saved/SaveMap.tsx'
import { ActivityLegend } from '#web/map/view/Legend.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'
import { HeadingRow } from '#web/ui/layout/Section.tsx'
import styles from './LivePanel.module.css'
import { ParadeCard } from './ParadeCard.tsx'
import { StatList } from '#web/ui/layout/StatList.tsx'

interface LivePanelProps {
  parades: UseQueryResult<LiveParade[]>
  /** The id of the parade that the map follows. */
  followedId: number | undefined
  onFollow: (id: number | undefined) => void
}

/** The panel next to the map: statistics and a card for each live parade. */
export function LivePanel({ parades, followedId, onFollow }: LivePanelProps) {
  const stats = useQuery(queryOf('getStats'))
  const { refreshing, refresh } = useRefresh(parades.refetch, stats.refetch)
  return (
    <div className={styles.panel}>
      <HeadingRow className={styles.head}>
        <h1 className={styles.title}>Live Parade Map</h1>
        <Button
          variant="quiet"
          onClick={refresh}
          pending={refreshing}
          icon={<Icon name="refresh" size={18} />}
          className={styles.refresh}
        >
          {refreshing ? 'Refreshing...' : 'Refresh Map'}
        </Button>
      </HeadingRow>
      <LiveStats paradeCount={parades.data?.length} />
      <div className={styles.notes}>
        <ActivityLegend />
        <p>Auto-updating every 10 seconds</p>
        <SaveMap />
      </div>
      <ParadeList parades={parades} followedId={followedId} onFollow={onFollow} refresh={refresh} />
    </div>
  )
}

function ParadeList({ parades, followedId, onFollow, refresh }: LivePanelProps & { refresh: () => void }) {
  const { data, isError } = parades
  if (data && data.length > 0) {
    return (
      <ul className={styles.cards}>
        {data.map((parade) => (
          <li key={parade.id}>
            <ParadeCard
              parade={parade}
              isFollowed={parade.id === followedId}
              onFollow={() => onFollow(parade.id === followedId ? undefined : parade.id)}
            />
          </li>
        ))}
      </ul>
    )
  }
  if (data) {
    return (
      <EmptyState title="No Active Parades" actions={<Button onClick={refresh}>Check Again</Button>}>
        Nothing is rolling right now. Parades show up here as soon as they start.
      </EmptyState>
    )
  }
  if (isError) {
    return (
      <ErrorState title="The parades could not be loaded" onRetry={refresh}>
        We’ll keep trying every 10 seconds.
      </ErrorState>
    )
  }
  return (
    <div className={styles.cards}>
      <Skeleton label="Loading live parades..." />
      <Skeleton label="" />
    </div>
  )
}

function LiveStats({ paradeCount }: { paradeCount: number | undefined }) {
  const stats = useQuery(queryOf('getStats'))
  const groups = useQuery(queryOf('listGroups'))
  return (
    <StatList
      className={styles.stats}
      stats={[
        { label: 'Active Parades', value: paradeCount },
        { label: 'Registered Groups', value: groups.data?.length },
        { label: 'Total Tracked', value: stats.data?.totalTracked },
      ]}
    />
  )
}
