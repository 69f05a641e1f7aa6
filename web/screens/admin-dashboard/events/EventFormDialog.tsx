import { useId, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { DraftNote } from '#web/forms/CallForm.tsx'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import type { GroupType } from '#web/ui/group-type.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import {
  type AdminEvent,
  toRequestBody,
  emptyValues,
  findMissing,
  normalize,
  toFormValues,
} from './event-values.ts'
import { EventFields } from './EventFields.tsx'
import styles from './Events.module.css'
import { RouteFields } from './RouteFields.tsx'
import { RoutePicker } from './RoutePicker.tsx'
import { SheetField } from './sheet/SheetField.tsx'
import { useRouteSheet } from './sheet/use-route-sheet.ts'

interface EventFormDialogProps {
  /** The event to change; none for a new one. */
  event?: AdminEvent | undefined
  groups: { id: number; name: string; type?: GroupType }[]
  onClose: () => void
  /** Discards the form and starts over with the latest version of the event. */
  onReload?: () => void
}

/** The dialog that creates or changes an event. */
export function EventFormDialog({ event, groups, onClose, onReload }: EventFormDialogProps) {
  const id = useId()
  // Fixed when the dialog opens, so that a refetch does not replace what the admin has typed.
  const [initial] = useState(() => (event ? toFormValues(event) : emptyValues))
  const text = event ? texts.edit : texts.create
  const form = useCallForm({
    draft: event ? `edit-event-${event.id}` : 'new-event',
    initial,
    normalize,
    validate: findMissing,
    send: (submitted) => {
      const body = toRequestBody(submitted)
      return event ? call('changeEvent', { params: { id: event.id }, body }) : call('createEvent', { body })
    },
    successToast: ({ title }) => ({ title: text.done, description: title }),
    failureToast: text.failed,
    onDone: onClose,
  })
  const { values, set, errors, error, errorText } = form
  const routeSheet = useRouteSheet(values.sheet, (sheet) => set({ sheet }))
  const isOutdated = error instanceof ApiError && error.problem.code === 'changed_meanwhile'
  const fieldsetProps = { values, onChange: set, errors }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={text.title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={values.groupId === ''}
            pending={form.isPending}
          >
            {form.isPending ? text.pending : text.submit}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <DraftNote form={form} />
        {errorText && (
          <div className={styles.failure}>
            <ErrorNote>
              {error && text.failed} {errorText}
            </ErrorNote>
            {isOutdated && (
              <Button
                onClick={() => {
                  form.finish()
                  onReload?.()
                }}
              >
                Show latest version
              </Button>
            )}
          </div>
        )}
        <EventFields {...fieldsetProps} groups={groups} />
        <SheetField sheet={values.sheet} error={errors['sheet']} state={routeSheet} onChange={set} />
        <RoutePicker
          values={values}
          event={event}
          onChange={set}
          groupType={groups.find((group) => String(group.id) === values.groupId)?.type}
          routeSheet={routeSheet}
        />
        <fieldset className={styles.route}>
          <legend>Route (optional)</legend>
          <RouteFields {...fieldsetProps} sent={form.sent} />
        </fieldset>
      </form>
    </Dialog>
  )
}

const texts = {
  create: {
    title: 'New Event',
    submit: 'Create Event',
    pending: 'Creating...',
    done: 'Event Created',
    failed: 'Failed to create event.',
  },
  edit: {
    title: 'Edit Event',
    submit: 'Save Event',
    pending: 'Saving...',
    done: 'Event Updated',
    failed: 'Failed to update event.',
  },
}
