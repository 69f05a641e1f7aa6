import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { pollEvery } from '#web/api/poll-every.ts'
import { queryOf } from '#web/api/queries.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { SubscribeButton } from '#web/feeds/SubscribeButton.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Chip } from '#web/ui/controls/Chip.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { PageHeader } from '#web/ui/layout/Page.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import styles from './Calendar.module.css'
import { EventDialog } from './EventDialog.tsx'
import { EventList } from './EventList.tsx'
import { parseScheduleFilter } from './schedule-filter.ts'

/**
 * /calendar: upcoming and earlier events, polled every 30 seconds, as the page says. The address
 * holds the filter and the open dialog.
 */
export default function CalendarScreen() {
  usePageTitle(pages.calendar.title)
  const events = useQuery({ ...queryOf('listEvents'), refetchInterval: pollEvery(30_000) })
  const { refreshing, refresh } = useRefresh(events.refetch)
  const [filterParameter, setFilter] = useSearchParameter('filter')
  const filter = parseScheduleFilter(filterParameter)
  return (
    <div className={styles.page}>
      <PageHeader title="Parade Calendar">
        <SubscribeButton subject="all parades" />
        <div className={styles.updates}>
          <Button
            onClick={refresh}
            pending={refreshing}
            icon={<Icon name="refresh" size={18} />}
            aria-label="Refresh Events"
          >
            Refresh Events
          </Button>
          <p>Auto-updating every 30 seconds</p>
        </div>
      </PageHeader>
      <fieldset className={styles.filters} aria-label="Which events">
        <Chip selected={filter === 'all'} onClick={() => setFilter('')}>
          All Events
        </Chip>
        <Chip selected={filter === 'second-line'} onClick={() => setFilter('2nd-line')}>
          2nd Line Schedule
        </Chip>
      </fieldset>
      <EventList events={events} filter={filter} refresh={refresh} />
      <EventDialog events={events.data} />
    </div>
  )
}
