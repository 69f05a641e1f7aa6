import { call } from '#web/api/call.ts'
import { emptyValues, toFormValues, toRequestBody } from '#web/event-form/event-values.ts'
import { EventFormDialog } from '#web/event-form/EventFormDialog.tsx'
import type { ReadSheetCall } from '#web/event-form/sheet/use-route-sheet.ts'
import type { PlanRouteCall } from '#web/event-form/use-planned-route.ts'
import type { GroupType } from '#web/ui/group-type.ts'
import type { AdminEvent } from './event-columns.tsx'

interface FormProps {
  groups: { id: number; name: string; type?: GroupType }[]
  onClose: () => void
}

// Administrators' calls. Organizers use the same form with their own (`ProposalForm.tsx`).
const readSheet: ReadSheetCall = (text, signal) => call('readRouteSheet', { body: { text }, signal })
const planRoute: PlanRouteCall = (body, signal) => call('planRoute', { body, signal })

/** The form that creates an event. */
export function NewEventForm({ groups, onClose }: FormProps) {
  return (
    <EventFormDialog
      draft="new-event"
      initial={emptyValues}
      groups={groups}
      texts={{
        title: 'New Event',
        submit: 'Create Event',
        pending: 'Creating...',
        failed: 'Failed to create event.',
      }}
      readSheet={readSheet}
      planRoute={planRoute}
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
      groups={groups}
      texts={{
        title: 'Edit Event',
        submit: 'Save Event',
        pending: 'Saving...',
        failed: 'Failed to update event.',
      }}
      readSheet={readSheet}
      planRoute={planRoute}
      send={(values) => call('changeEvent', { params: { id: event.id }, body: toRequestBody(values) })}
      successToast={({ title }) => ({ title: 'Event Updated', description: title })}
      onClose={onClose}
      {...reload}
    />
  )
}
