import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { FormError, KeptDraft } from '../../../forms/FormPage.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { toastFailure } from '../../../forms/toast-failure.ts'
import { useFieldErrors } from '../../../forms/use-field-errors.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { GroupType } from '../../../ui/group-type.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { type AdminEvent, bodyOf, emptyEvent, tidied, valuesOf } from './event-values.ts'
import { EventFields } from './EventFields.tsx'
import styles from './Events.module.css'
import { missingValues } from './missing-values.ts'
import { RouteFields } from './RouteFields.tsx'
import { RoutePicker } from './RoutePicker.tsx'

interface EventEditorProps {
  /** The event to change; none for a new one. */
  event?: AdminEvent | undefined
  groups: { id: number; name: string; type?: GroupType }[]
  onClose: () => void
  /** Begins again with what the event is now. */
  onReload?: () => void
}

/** The New Event dialog, and the same for changing one. What is typed is kept in this tab until it was taken. */
export function EventEditor({ event, groups, onClose, onReload }: EventEditorProps) {
  const id = useId()
  // As it was when the dialog opened: what others change meanwhile must not slip in under what is typed.
  const [initial] = useState(() => (event ? valuesOf(event) : emptyEvent))
  const draft = useDraft(event ? `edit-event-${event.id}` : 'new-event', initial)
  const { values, set } = draft
  const form = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const failure = event ? 'Failed to update event.' : 'Failed to create event.'
  const save = useMutation({
    mutationFn: () => {
      const body = bodyOf(draft.newest())
      return event ? call('changeEvent', { params: { id: event.id }, body }) : call('createEvent', { body })
    },
    onSuccess: ({ title }) => {
      draft.finish()
      toast({ title: event ? 'Event Updated' : 'Event Created', description: title })
      onClose()
      void client.invalidateQueries()
    },
    onError: (error) => {
      toastFailure(error, failure)
      // Sent once more, what is typed here takes the place of what it was told of.
      if (error instanceof ApiError && error.problem.version) set({ version: error.problem.version })
    },
  })
  const wrong = useFieldErrors(form, values, { failure: save.error })
  const { errors, sent } = wrong
  const reason = wrong.reason('The server could not be reached.')
  const cameLate = save.error instanceof ApiError && save.error.problem.code === 'changed_meanwhile'
  const submit: ComponentProps<'form'>['onSubmit'] = (submitted) => {
    submitted.preventDefault()
    if (save.isPending || values.groupId === '') return
    const given = tidied(values)
    set(given)
    save.reset()
    if (wrong.check(missingValues(given), given)) save.mutate()
  }
  const words = event ? ['Save Event', 'Saving...'] : ['Create Event', 'Creating...']
  const part = { values, onChange: set, errors }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={event ? 'Edit Event' : 'New Event'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={values.groupId === ''}
            pending={save.isPending}
          >
            {save.isPending ? words[1] : words[0]}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.form} onSubmit={submit} noValidate>
        <KeptDraft shown={draft.isKept} onDiscard={draft.discard} />
        {reason && (
          <div className={styles.failure}>
            <FormError>
              {save.error && failure} {reason}
            </FormError>
            {cameLate && (
              <Button
                onClick={() => {
                  draft.finish()
                  onReload?.()
                }}
              >
                Show what it is now
              </Button>
            )}
          </div>
        )}
        <div className={styles.column}>
          <EventFields {...part} groups={groups} />
          <RoutePicker
            values={values}
            onChange={set}
            groupType={groups.find((group) => String(group.id) === values.groupId)?.type}
          />
        </div>
        <fieldset className={styles.route}>
          <legend>Route (optional)</legend>
          <RouteFields {...part} sent={sent} />
        </fieldset>
      </form>
    </Dialog>
  )
}
