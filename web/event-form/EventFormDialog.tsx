import { type ReactNode, useId, useState } from 'react'
import { DraftNote } from '#web/forms/CallForm.tsx'
import { newerVersion } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { useDiscard } from '#web/forms/use-discard.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { ToastContent } from '#web/ui/toasts/toast.ts'
import { type EventValues, findErrors, normalize } from './event-values.ts'
import styles from './EventForm.module.css'
import { EventFormBody, type EventGroup, type RouteCalls } from './EventFormBody.tsx'
import { EventFormNotice } from './EventFormNotice.tsx'
import type { StoredEvent } from './use-planned-route.ts'

/** The words of a form: its title, its button (also while it is sent), and a failure. */
interface EventFormTexts {
  title: string
  submit: string
  pending: string
  failed: string
}

interface EventFormDialogProps<Saved> {
  /** The name under which the draft is stored. */
  draft: string
  initial: EventValues
  /** The event as it is stored, whose route the map shows; undefined for a new one. */
  event?: StoredEvent | undefined
  group: EventGroup
  texts: EventFormTexts
  /** A sentence above the fields. */
  description?: ReactNode
  /** What the user must see before submitting. It is above the buttons, with the error. */
  notice?: string | undefined
  calls: RouteCalls
  send: (values: EventValues) => Promise<Saved>
  successToast: (saved: Saved) => ToastContent
  onFailed?: () => void
  onClose: () => void
  /** Opens the form again with the latest version of the event. */
  onReload?: () => void
  /** Whether `onReload` opened the form. What was typed before can be brought back. */
  isReloaded?: boolean
}

/** The dialog with the form of an event, from its draft to its call. */
export function EventFormDialog<Saved>({
  draft,
  initial: givenInitial,
  event,
  group,
  texts: text,
  description,
  notice,
  calls,
  send,
  successToast,
  onFailed,
  onClose,
  onReload,
  isReloaded,
}: EventFormDialogProps<Saved>) {
  const id = useId()
  // Fixed when the dialog opens, so that a refetch does not replace what was typed.
  const [initial] = useState(givenInitial)
  const form = useCallForm({
    draft,
    setsDraftAside: isReloaded,
    initial,
    normalize,
    validate: findErrors,
    send,
    successToast,
    // The note of a version conflict is in view, and asks for a decision.
    failureToast: (failure) => (newerVersion(failure) ? undefined : text.failed),
    onDone: onClose,
    onFailed,
  })
  const { cancel, cancelButton, question } = useDiscard(form, onClose)
  return (
    <>
      <Dialog
        open
        wide
        onOpenChange={cancel}
        title={text.title}
        description={description}
        notice={
          ((notice && !form.isPending) || form.errorText || form.offersSwap) && (
            <EventFormNotice form={form} failed={text.failed} onReload={onReload}>
              {notice}
            </EventFormNotice>
          )
        }
        actions={
          <>
            {cancelButton}
            <Button
              type="submit"
              form={id}
              variant="primary"
              disabled={form.values.groupId === ''}
              pending={form.isPending}
            >
              {form.isPending ? text.pending : text.submit}
            </Button>
          </>
        }
      >
        <form {...form.props} id={id} className={styles.form}>
          <DraftNote form={form} />
          <EventFormBody form={form} event={event} group={group} calls={calls} />
        </form>
      </Dialog>
      {question}
    </>
  )
}
