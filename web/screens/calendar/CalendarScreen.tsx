import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { useSearchParameter } from '../../ui/hooks/use-search-parameter.ts'
import styles from './Calendar.module.css'
import { EventDialog } from './EventDialog.tsx'
import { EventList } from './EventList.tsx'
import { readSchedule } from './schedule.ts'

/** /calendar: upcoming and earlier events with their routes. The address has the filter and the open dialog. */
export default function Calendar() {
  usePageTitle(pages.calendar.title)
  const events = useQuery({ ...queryOf('listEvents'), refetchInterval: 30_000 })
  const { refreshing, refresh } = useRefresh(events.refetch)
  const [filter, setFilter] = useSearchParameter('filter')
  const schedule = readSchedule(filter)
  return (
    <div className={styles.page}>
      <PageHeader title="Parade Calendar" lead="Auto-updating every 30 seconds">
        <Button
          onClick={refresh}
          pending={refreshing}
          icon={<Icon name="refresh" size={18} />}
          aria-label="Refresh Events"
        >
          Refresh Events
        </Button>
      </PageHeader>
      <fieldset className={styles.filters} aria-label="Which events">
        <Chip selected={schedule === 'all'} onClick={() => setFilter('')}>
          All Events
        </Chip>
        <Chip selected={schedule === 'second-line'} onClick={() => setFilter('2nd-line')}>
          2nd Line Schedule
        </Chip>
      </fieldset>
      <EventList events={events} schedule={schedule} refresh={refresh} />
      <EventDialog events={events.data} />
    </div>
  )
}
