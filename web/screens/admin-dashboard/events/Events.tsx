import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayOf } from '#shared/calendar.ts'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import { queryOf } from '#web/api/queries.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { Section, Toolbar } from '#web/ui/layout/Section.tsx'
import { useFreshEvents } from '../use-fresh-lists.ts'
import { eventColumns } from './event-columns.tsx'
import type { AdminEvent } from './event-values.ts'
import { EventActions } from './EventActions.tsx'
import { EventDialogs, type EventDialogState } from './EventDialogs.tsx'

/** The buttons of a row: editing is in the address, so that a reload keeps it; the questions are not. */
const actionsWith =
  (onEdit: (id: string) => void, onAsk: (state: EventDialogState) => void) => (event: AdminEvent) => (
    <EventActions
      event={event}
      onEdit={() => onEdit(String(event.id))}
      onAsk={(dialog) => onAsk({ event, dialog })}
    />
  )

/** The Events tab: upcoming events by date, or earlier ones, and what administrators do with them. */
export function Events() {
  useFreshEvents()
  const today = dayOf(useNow(60_000))
  const [earlier, showEarlier] = useSearchParameter('earlier')
  const [, editEvent] = useSearchParameter('event')
  const [, setSort] = useSearchParameter('sort')
  const isEarlier = earlier === '1'
  const list = useList('listAdminEvents', {
    columns: eventColumns,
    defaultOrder: isEarlier ? '-date' : 'date',
    query: isEarlier ? { to: addDays(today, -1) } : { from: today },
  })
  const groups = useQuery(queryOf('listGroups'))
  const [dialog, setDialog] = useState<EventDialogState>()
  return (
    <Section
      id="events"
      title={isEarlier ? 'Earlier Events' : 'Upcoming Events'}
      tools={
        <Toolbar>
          <Button
            onClick={() => {
              list.goToFirstPage()
              setSort('', 'replace')
              showEarlier(isEarlier ? '' : '1', 'replace')
            }}
          >
            {isEarlier ? 'Show upcoming events' : 'Show earlier events'}
          </Button>
          <Button
            variant="primary"
            icon={<Icon name="plus" size={18} />}
            aria-haspopup="dialog"
            onClick={() => editEvent('new')}
          >
            New Event
          </Button>
        </Toolbar>
      }
    >
      <ListTable
        list={list}
        label={isEarlier ? 'Earlier events' : 'Upcoming events'}
        noun="events"
        columns={eventColumns}
        actions={actionsWith(editEvent, setDialog)}
        empty={
          <EmptyState title={isEarlier ? 'No earlier events' : 'No upcoming events'} level={3}>
            {isEarlier ? 'Events of the past year are listed here.' : 'Create the first one with New Event.'}
          </EmptyState>
        }
      />
      <EventDialogs groups={groups} state={dialog} onClose={() => setDialog(undefined)} />
    </Section>
  )
}
