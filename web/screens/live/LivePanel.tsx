import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import type { LiveParade } from '../../live/parade-queries.ts'
import { SaveMap } from '../../map/saved/SaveMap.tsx'
import { ActivityLegend } from '../../map/view/Legend.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { Skeleton } from '../../ui/content/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/content/States.tsx'
import { Counters } from './Counters.tsx'
import styles from './LivePanel.module.css'
import { ParadeCard } from './ParadeCard.tsx'

interface LivePanelProps {
  parades: UseQueryResult<LiveParade[]>
  followed: number | undefined
  onFollow: (id: number | undefined) => void
}

/** The panel beside the map: figures, and a card for each parade. */
export function LivePanel({ parades, followed, onFollow }: LivePanelProps) {
  const stats = useQuery(queryOf('getStats'))
  const { refreshing, refresh } = useRefresh(parades.refetch, stats.refetch)
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
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
      </header>
      <Counters parades={parades.data?.length} />
      <div className={styles.notes}>
        <ActivityLegend />
        <p>Auto-updating every 10 seconds</p>
        <SaveMap />
      </div>
      <Parades {...{ parades, followed, onFollow, refresh }} />
    </div>
  )
}

function Parades({ parades, followed, onFollow, refresh }: LivePanelProps & { refresh: () => void }) {
  const { data, isError } = parades
  if (data && data.length > 0) {
    return (
      <ul className={styles.cards}>
        {data.map((parade) => (
          <li key={parade.id}>
            <ParadeCard
              parade={parade}
              followed={parade.id === followed}
              onFollow={() => onFollow(parade.id === followed ? undefined : parade.id)}
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
