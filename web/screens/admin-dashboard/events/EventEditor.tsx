import { useId, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { DraftNote } from '#web/forms/CallForm.tsx'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import type { GroupType } from '#web/ui/group-type.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { type AdminEvent, bodyOf, emptyEvent, missingValues, tidied, valuesOf } from './event-values.ts'
import { EventFields } from './EventFields.tsx'
import styles from './Events.module.css'
import { RouteFields } from './RouteFields.tsx'
import { RoutePicker } from './RoutePicker.tsx'

interface EventEditorProps {
  /** The event to change; none for a new one. */
  event?: AdminEvent | undefined
  groups: { id: number; name: string; type?: GroupType }[]
  onClose: () => void
  /** Starts over with the event as it is now. */
  onReload?: () => void
}

/** The dialog that creates or changes an event. */
export function EventEditor({ event, groups, onClose, onReload }: EventEditorProps) {
  const id = useId()
  // The event as it was when the dialog opened. Later changes by others must not replace what is
  // typed.
  const [initial] = useState(() => (event ? valuesOf(event) : emptyEvent))
  const words = event ? wordsFor.changing : wordsFor.making
  const form = useCallForm({
    draft: event ? `edit-event-${event.id}` : 'new-event',
    initial,
    normalize: tidied,
    validate: missingValues,
    send: (given) => {
      const body = bodyOf(given)
      return event ? call('changeEvent', { params: { id: event.id }, body }) : call('createEvent', { body })
    },
    successToast: ({ title }) => ({ title: words.done, description: title }),
    failureToast: words.failed,
    onDone: onClose,
  })
  const { values, set, errors, error, errorText } = form
  const isOutdated = error instanceof ApiError && error.problem.code === 'changed_meanwhile'
  const fields = { values, onChange: set, errors }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={words.title}
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
            {form.isPending ? words.pending : words.submit}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <DraftNote form={form} />
        {errorText && (
          <div className={styles.failure}>
            <ErrorNote>
              {error && words.failed} {errorText}
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
        <div className={styles.column}>
          <EventFields {...fields} groups={groups} />
          <RoutePicker
            values={values}
            onChange={set}
            groupType={groups.find((group) => String(group.id) === values.groupId)?.type}
          />
        </div>
        <fieldset className={styles.route}>
          <legend>Route (optional)</legend>
          <RouteFields {...fields} sent={form.sent} />
        </fieldset>
      </form>
    </Dialog>
  )
}

const wordsFor = {
  making: {
    title: 'New Event',
    submit: 'Create Event',
    pending: 'Creating...',
    done: 'Event Created',
    failed: 'Failed to create event.',
  },
  changing: {
    title: 'Edit Event',
    submit: 'Save Event',
    pending: 'Saving...',
    done: 'Event Updated',
    failed: 'Failed to update event.',
  },
}
