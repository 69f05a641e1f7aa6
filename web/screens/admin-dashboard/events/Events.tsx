import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayOf } from '#shared/calendar.ts'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { useDialogParameter } from '#web/ui/hooks/use-dialog-parameter.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { Section, Toolbar } from '#web/ui/layout/Section.tsx'
import { useRefetchEvents } from '../use-refetch-on-change.ts'
import { eventColumns, type AdminEvent } from './event-columns.tsx'
import { EventActions } from './EventActions.tsx'
import { EventDialogs, type EventConfirmation } from './EventDialogs.tsx'

/**
 * Edit goes into the address, so that a reload keeps the form open; confirmation dialogs do not.
 */
const rowActions =
  (onEdit: (id: string) => void, onOpenDialog: (confirmation: EventConfirmation) => void) =>
  (event: AdminEvent) => (
    <EventActions
      event={event}
      onEdit={() => onEdit(String(event.id))}
      onOpenDialog={(change) => onOpenDialog({ event, change })}
    />
  )

/** The Events tab: upcoming or earlier events by date. */
export function Events() {
  useRefetchEvents()
  const today = dayOf(useServerNow(EVERY_MINUTE_MS))
  const [earlierParameter, setEarlier] = useSearchParameter('earlier')
  const [, editEvent] = useDialogParameter('event')
  const [, setSort] = useSearchParameter('sort')
  const showsEarlier = earlierParameter === '1'
  const list = useList('listAdminEvents', {
    columns: eventColumns,
    defaultOrder: showsEarlier ? '-date' : 'date',
    query: showsEarlier ? { to: addDays(today, -1) } : { from: today },
  })
  const groups = useQuery(queryOf('listGroups'))
  const [confirmation, setConfirmation] = useState<EventConfirmation>()
  return (
    <Section
      id="events"
      title={showsEarlier ? 'Earlier Events' : 'Upcoming Events'}
      tools={
        <Toolbar>
          <Button
            onClick={() => {
              list.goToFirstPage()
              // Each list has its own default order: the next event first, or the latest one.
              setSort('', 'replace')
              setEarlier(showsEarlier ? '' : '1', 'replace')
            }}
          >
            {showsEarlier ? 'Show upcoming events' : 'Show earlier events'}
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
        label={showsEarlier ? 'Earlier events' : 'Upcoming events'}
        noun="events"
        columns={eventColumns}
        actions={rowActions(editEvent, setConfirmation)}
        empty={
          <EmptyState title={showsEarlier ? 'No earlier events' : 'No upcoming events'} level={3}>
            {showsEarlier
              ? 'Events of earlier days are listed here.'
              : 'Create the first one with New Event.'}
          </EmptyState>
        }
      />
      <EventDialogs groups={groups} confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  )
}
