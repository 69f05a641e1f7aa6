import { call } from '#web/api/call.ts'
import { emptyValues, toFormValues, toRequestBody } from '#web/event-form/event-values.ts'
import { EventFormDialog } from '#web/event-form/EventFormDialog.tsx'
import type { RouteCalls } from '#web/event-form/EventFormBody.tsx'
import type { GroupType } from '#web/ui/group-type.ts'
import type { AdminEvent } from './event-columns.tsx'

interface FormProps {
  groups: { id: number; name: string; type?: GroupType }[]
  onClose: () => void
}

// Administrators' calls. Organizers use the same form with their own (`ProposalForm.tsx`).
const calls: RouteCalls = {
  readSheet: (text, signal) => call('readRouteSheet', { body: { text }, signal }),
  planRoute: (body, signal) => call('planRoute', { body, signal }),
}

/** The form that creates an event. */
export function NewEventForm({ groups, onClose }: FormProps) {
  return (
    <EventFormDialog
      draft="new-event"
      initial={emptyValues}
      group={{ choices: groups }}
      texts={{
        title: 'New Event',
        submit: 'Create Event',
        pending: 'Creating...',
        failed: 'Failed to create event.',
      }}
      calls={calls}
      send={(values) => call('createEvent', { body: toRequestBody(values) })}
      successToast={({ title }) => ({ title: 'Event Created', description: title })}
      onClose={onClose}
    />
  )
}

/** The form that changes an event. */
export function EditEventForm({
  event,
  groups,
  onClose,
  ...reload
}: FormProps & { event: AdminEvent; onReload: () => void; isReloaded: boolean }) {
  return (
    <EventFormDialog
      draft={`edit-event-${event.id}`}
      initial={toFormValues(event)}
      event={event}
      group={{ choices: groups }}
      texts={{
        title: 'Edit Event',
        submit: 'Save Event',
        pending: 'Saving...',
        failed: 'Failed to update event.',
      }}
      calls={calls}
      send={(values) => call('changeEvent', { params: { id: event.id }, body: toRequestBody(values) })}
      successToast={({ title }) => ({ title: 'Event Updated', description: title })}
      onClose={onClose}
      {...reload}
    />
  )
}
