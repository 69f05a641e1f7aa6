import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { passFocusOn } from '#web/ui/move-focus.ts'
import styles from './CallForm.module.css'
import type { CallFormState } from './use-call-form.ts'

interface CallFormProps {
  form: CallFormState
  /** The accessible name, unless a dialog around the form has one. */
  label?: string
  submitLabel: string
  pendingLabel: string
  /** Whether the form is not complete enough to submit. */
  disabled?: boolean
  size?: 'regular' | 'large'
  /** More buttons. The value of a submit button tells `send` which one was pressed. */
  otherButtons?: ReactNode
  /** The button or link that leaves the form. */
  cancel?: ReactNode
  /** Why submitting failed. */
  error?: ReactNode
  /**
   * Set to false to let the browser validate the fields before submitting. By default, the form
   * shows each error at its field (`useCallForm`) instead of in the browser's bubble.
   */
  noValidate?: boolean
  children: ReactNode
}

/**
 * A form that makes one call: a note about a restored draft, the fields, the error, the buttons.
 * Forms share it, so that an error and the buttons are always in the same place.
 */
export function CallForm({
  form,
  label,
  submitLabel,
  pendingLabel,
  disabled,
  size,
  otherButtons,
  cancel,
  error = form.errorText,
  noValidate = true,
  children,
}: CallFormProps) {
  return (
    <form {...form.props} className={styles.form} noValidate={noValidate} aria-label={label}>
      <DraftNote form={form} />
      {children}
      {error && <ErrorNote>{error}</ErrorNote>}
      {/* A dialog keeps them in view (`Dialog.module.css`). */}
      <div className={styles.actions} data-actions>
        <Button type="submit" variant="primary" size={size} disabled={disabled} pending={form.isPending}>
          {form.isPending ? pendingLabel : submitLabel}
        </Button>
        {otherButtons}
        {cancel}
      </div>
    </form>
  )
}

const focusFirstField = passFocusOn<HTMLOutputElement>((note) =>
  note.form?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea')?.focus(),
)

/** Tells the user that a draft was restored, with a button to discard it. */
export function DraftNote({ form }: { form: Pick<CallFormState, 'wasRestored' | 'discard'> }) {
  if (!form.wasRestored) return null
  return (
    <output ref={focusFirstField} className={styles.draftNote}>
      <span>We saved what you typed.</span>
      <Button variant="quiet" onClick={form.discard}>
        Start over
      </Button>
    </output>
  )
}

/** Two short fields side by side, if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
