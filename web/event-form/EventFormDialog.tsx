import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { DraftNote } from '#web/forms/CallForm.tsx'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import type { GroupType } from '#web/ui/group-type.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { ToastContent } from '#web/ui/toasts/toast.ts'
import { type EventValues, findMissing, normalize } from './event-values.ts'
import { EventFields } from './EventFields.tsx'
import styles from './EventForm.module.css'
import { RouteFields } from './RouteFields.tsx'
import { RoutePicker } from './RoutePicker.tsx'
import { SheetField } from './sheet/SheetField.tsx'
import { SheetLines } from './sheet/SheetLines.tsx'
import { type ReadSheetCall, useRouteSheet } from './sheet/use-route-sheet.ts'
import { useSheetFields } from './sheet/use-sheet-fields.ts'
import type { PlanRouteCall, StoredEvent } from './use-planned-route.ts'

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
  /** The groups to choose from. Left out if the group is fixed; `groupType` is then its type. */
  groups?: { id: number; name: string; type?: GroupType }[]
  groupType?: GroupType
  texts: EventFormTexts
  /** A sentence above the fields. */
  description?: ReactNode
  /** What the user must see before submitting. It is above the buttons. */
  notice?: ReactNode
  readSheet: ReadSheetCall
  planRoute: PlanRouteCall
  send: (values: EventValues) => Promise<Saved>
  successToast: (saved: Saved) => ToastContent
  onFailed?: () => void
  onClose: () => void
  /** Discards the form and starts over with the latest version of the event. */
  onReload?: () => void
}

/** The form of an event: its fields, its route sheet, and its route on a map. */
export function EventFormDialog<Saved>({
  draft,
  initial: givenInitial,
  event,
  groups,
  groupType,
  texts: text,
  description,
  notice,
  readSheet,
  planRoute,
  send,
  successToast,
  onFailed,
  onClose,
  onReload,
}: EventFormDialogProps<Saved>) {
  const id = useId()
  // Fixed when the dialog opens, so that a refetch does not replace what was typed.
  const [initial] = useState(givenInitial)
  const form = useCallForm({
    draft,
    initial,
    normalize,
    validate: findMissing,
    send,
    successToast,
    failureToast: text.failed,
    onDone: onClose,
    onFailed,
  })
  const { values, set, errors, errorText } = form
  const routeSheet = useRouteSheet(values.sheet, readSheet, (sheet) => set({ sheet }))
  const sheetFields = useSheetFields(routeSheet.reading, form)
  const fieldsetProps = { values, onChange: set, errors }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={text.title}
      description={description}
      notice={
        ((notice && !form.isPending) || errorText) && (
          <Notice form={form} failed={text.failed} onReload={onReload}>
            {notice}
          </Notice>
        )
      }
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
        <SheetField
          sheet={values.sheet}
          error={errors['sheet']}
          state={routeSheet}
          filled={sheetFields.labels}
          missing={sheetFields.missing}
          onChange={set}
        />
        <EventFields
          {...fieldsetProps}
          groups={groups}
          dayNote={sheetFields.dayNote}
          onChange={(change) => {
            sheetFields.noteTyped(change)
            set(change)
          }}
        />
        {routeSheet.reading && <SheetLines reading={routeSheet.reading} state={routeSheet} />}
        <RoutePicker
          values={values}
          event={event}
          onChange={set}
          groupType={groupType ?? groups?.find((group) => String(group.id) === values.groupId)?.type}
          routeSheet={routeSheet}
          planRoute={planRoute}
        />
        <fieldset className={styles.route}>
          <legend>Route (optional)</legend>
          <RouteFields {...fieldsetProps} sent={form.sent} sheetStops={routeSheet.reading?.stops} />
        </fieldset>
      </form>
    </Dialog>
  )
}

interface NoticeProps {
  form: Pick<
    ReturnType<typeof useCallForm<EventValues, unknown>>,
    'isPending' | 'error' | 'errorText' | 'finish'
  >
  failed: string
  onReload: (() => void) | undefined
  children: ReactNode
}

/** What the user must see before submitting, and why the last try failed. */
function Notice({ form: { isPending, error, errorText, finish }, failed, onReload, children }: NoticeProps) {
  const isOutdated = error instanceof ApiError && error.problem.code === 'changed_meanwhile'
  return (
    <>
      {/* While this form is sent, what others did may be its own doing. */}
      {!isPending && children}
      {errorText && (
        <ErrorNote>
          {error && failed} {errorText}
        </ErrorNote>
      )}
      {isOutdated && (
        <Button
          onClick={() => {
            finish()
            onReload?.()
          }}
        >
          Show latest version
        </Button>
      )}
    </>
  )
}
