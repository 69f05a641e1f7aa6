import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { ErrorNote } from '#web/ui/content/States.tsx'
import styles from './CallForm.module.css'
import type { CallFormState } from './use-call-form.ts'

interface CallFormProps {
  form: CallFormState
  /** Its name for screen readers, unless a dialog names it. */
  label?: string
  /** The words of the button that sends it, and those while it is sent. */
  submitLabel: string
  pendingLabel: string
  /** Whether something is still missing before it can be sent. */
  disabled?: boolean
  size?: 'usual' | 'large'
  /** The control that leaves the form. */
  cancel?: ReactNode
  /** Why the form was not taken. */
  error?: ReactNode
  /** Lets the browser check the fields before they are sent. */
  noValidate?: boolean
  children: ReactNode
}

/** The fields of a form that makes one call, with its draft, its error and its buttons. */
export function CallForm({
  form,
  label,
  submitLabel,
  pendingLabel,
  disabled,
  size,
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
      <div className={styles.actions}>
        {cancel}
        <Button type="submit" variant="primary" size={size} disabled={disabled} pending={form.isPending}>
          {form.isPending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** Says that a draft was found, with the button that drops it. */
export function DraftNote({ form }: { form: Pick<CallFormState, 'wasRestored' | 'discard'> }) {
  if (!form.wasRestored) return null
  return (
    <output className={styles.kept}>
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
