import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayOf } from '#shared/calendar.ts'
import { ListTable } from '../../../admin-table/ListTable.tsx'
import { useList } from '../../../admin-table/use-list.ts'
import { queryOf } from '../../../api/queries.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { useParameter } from '#web/ui/hooks/use-parameter.ts'
import adminStyles from '../../admin/Admin.module.css'
import { eventColumns } from './event-columns.tsx'
import type { AdminEvent } from './event-values.ts'
import { EventActions } from './EventActions.tsx'
import { type Asked, EventDialogs } from './EventDialogs.tsx'
import styles from './Events.module.css'
import { useFreshEvents } from './use-fresh-events.ts'

/** The buttons of a row: what they do is told by the id of the event in the address, or by a question. */
const actionsWith =
  (openDialog: (id: string) => void, ask: (asked: Asked) => void) => (event: AdminEvent) => (
    <EventActions
      event={event}
      onEdit={() => openDialog(String(event.id))}
      onAsk={(to) => ask({ event, to })}
    />
  )

/** The Events tab: what is to come by date, or what was, with the ways to make, change, cancel and remove an event. */
export function Events() {
  useFreshEvents()
  const today = dayOf(useNow(60_000))
  const [earlier, showEarlier] = useParameter('earlier')
  const [, openDialog] = useParameter('event')
  const [, setSort] = useParameter('sort')
  const isEarlier = earlier === '1'
  const list = useList('listAdminEvents', {
    columns: eventColumns,
    sortedBy: isEarlier ? '-date' : 'date',
    query: isEarlier ? { to: addDays(today, -1) } : { from: today },
  })
  const groups = useQuery(queryOf('listGroups'))
  const [asked, ask] = useState<Asked>()
  const create = (
    <Button
      variant="primary"
      icon={<Icon name="plus" size={18} />}
      aria-haspopup="dialog"
      onClick={() => openDialog('new')}
    >
      New Event
    </Button>
  )
  return (
    <section className={adminStyles.section} aria-labelledby="events">
      <div className={styles.head}>
        <h2 id="events">{isEarlier ? 'Earlier Events' : 'Upcoming Events'}</h2>
        <div className={adminStyles.tools}>
          <Button
            onClick={() => {
              list.fromTheStart()
              setSort('', 'replace')
              showEarlier(isEarlier ? '' : '1', 'replace')
            }}
          >
            {isEarlier ? 'Show upcoming events' : 'Show earlier events'}
          </Button>
          {create}
        </div>
      </div>
      <ListTable
        list={list}
        label={isEarlier ? 'Earlier events' : 'Upcoming events'}
        noun="events"
        columns={eventColumns}
        actions={actionsWith(openDialog, ask)}
        empty={
          <EmptyState title={isEarlier ? 'No earlier events' : 'No upcoming events'} level={3}>
            {isEarlier ? 'Events of the past year are listed here.' : 'Make the first one with New Event.'}
          </EmptyState>
        }
      />
      <EventDialogs groups={groups} asked={asked} onClose={() => ask(undefined)} />
    </section>
  )
}
