import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import { ArrivalCard } from '#web/arrival/ArrivalCard.tsx'
import { LiveRoute } from '#web/arrival/route-list/LiveRoute.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { EmbedButton } from '#web/embed/EmbedButton.tsx'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { CardColumn } from '#web/map/MapLayout.tsx'
import { SaveMap } from '#web/map/saved/SaveMap.tsx'
import { ActivityLegend } from '#web/map/view/Legend.tsx'
import type { SelectedType } from '#web/map/view/TypeFilter.tsx'
import { isPlaceKnown } from '#web/parades/parade-words.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import { passFocusOn } from '#web/ui/move-focus.ts'
import { EndedParades } from './EndedParades.tsx'
import styles from './LivePanel.module.css'
import { NoneLive } from './NoneLive.tsx'
import { ParadeCard } from './ParadeCard.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'
import { StatList } from '#web/ui/layout/StatList.tsx'

const NextParades = lazyComponent(() => import('./NextParades.tsx'))

interface LivePanelProps {
  parades: UseQueryResult<LiveParade[]>
  /** The id of the parade that the map follows. */
  followedId: number | undefined
  /** The id of the parade that the arrival card answers for; undefined for the one that comes first. */
  arrivalId: number | undefined
  /** The id of the parade whose route is listed. */
  routeId: number | undefined
  /** The type of group that the map highlights. */
  selectedType: SelectedType
  onFollow: (id: number) => void
  /** Called when the map shows a parade on its way to the visitor’s spot. */
  onShowOnMap: (id: number) => void
}

/**
 * The panel next to the map of /live: when a parade comes to the visitor's spot, a card for each live
 * parade, then the route of the followed one, statistics, legend and Refresh.
 */
export function LivePanel({
  parades,
  followedId,
  arrivalId,
  routeId,
  selectedType,
  onFollow,
  onShowOnMap,
}: LivePanelProps) {
  const stats = useQuery(queryOf('getStats'))
  const { refreshing, refresh } = useRefresh(parades.refetch, stats.refetch)
  return (
    <CardColumn>
      {/* Where it is seen even in a sheet on a small phone. */}
      <NoneLive parades={parades.data} hasFailed={parades.isError} selectedType={selectedType} />
      <ArrivalCard
        parades={parades.data}
        hasFailed={parades.isError}
        selectedId={arrivalId}
        linksToParade
        onShowOnMap={onShowOnMap}
      />
      <EndedParades parades={parades.data} />
      <h1 id={HEADING_ID} tabIndex={-1} className={styles.title}>
        Live Parade Map
      </h1>
      <ParadeList
        parades={parades}
        selectedType={selectedType}
        followedId={followedId}
        onFollow={onFollow}
        refresh={refresh}
      />
      <LiveRoute parades={parades.data} id={routeId} />
      <LiveStats paradeCount={parades.isError ? parades.data?.length || undefined : parades.data?.length} />
      <div className={styles.notes}>
        <ActivityLegend />
        <p>Auto-updating every 10 seconds</p>
        <SaveMap />
        <EmbedButton path="/embed/live" title="Live parades" variant="quiet" />
      </div>
      <Button
        variant="quiet"
        onClick={refresh}
        pending={refreshing}
        icon={<Icon name="refresh" size={18} />}
        className={styles.refresh}
      >
        {refreshing ? 'Refreshing...' : 'Refresh Map'}
      </Button>
    </CardColumn>
  )
}

const HEADING_ID = 'live-parades'

/** From a parade that ends to the one that takes its place in the list or, without any, to the heading. */
const passRowFocus = passFocusOn((row: HTMLLIElement) => {
  const nextRow = row.nextElementSibling ?? row.previousElementSibling
  const target = nextRow?.querySelector('button') ?? document.getElementById(HEADING_ID)
  // On a touch screen the visitor may have scrolled on.
  target?.focus({ preventScroll: !row.querySelector(':focus-visible') })
})

interface ParadeListProps extends Pick<
  LivePanelProps,
  'parades' | 'selectedType' | 'followedId' | 'onFollow'
> {
  refresh: () => void
}

/**
 * Parades of the selected type come first, as the map highlights them, then those whose place is known, and
 * of these the active ones.
 */
const listOrder = (selectedType: SelectedType) => (a: LiveParade, b: LiveParade) =>
  Number(b.group.type === selectedType) - Number(a.group.type === selectedType) ||
  Number(isPlaceKnown(b)) - Number(isPlaceKnown(a)) ||
  Number(b.status === 'active') - Number(a.status === 'active')

function ParadeList({ parades, selectedType, followedId, onFollow, refresh }: ParadeListProps) {
  const { isError } = parades
  // Query results render in one task. Deferred, the cards render in pieces that block no press.
  const data = useDeferredValue(parades.data)
  const list = useRef<HTMLUListElement>(null)
  useKeptScroll(list, data !== undefined && data.length > 0)
  if (data && data.length > 0) {
    return (
      <ul ref={list} className={styles.cards}>
        {[...data].sort(listOrder(selectedType)).map((parade) => (
          <li key={parade.id} ref={passRowFocus}>
            <ParadeCard
              parade={parade}
              isFollowed={parade.id === followedId}
              onFollow={() => onFollow(parade.id)}
            />
          </li>
        ))}
      </ul>
    )
  }
  // After a failure, parades may have started that this page does not know of.
  if (data && !isError) {
    return (
      <>
        <div className={styles.empty}>
          <h2>No Active Parades</h2>
          <Button onClick={refresh}>Check Again</Button>
          <p>Parades show up here as soon as they start.</p>
        </div>
        <Optional>
          <NextParades />
        </Optional>
      </>
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
