import { type ReactNode, useEffect, useRef } from 'react'
import { newerVersion } from '#web/forms/field-errors.ts'
import type { FormState } from '#web/forms/use-call-form.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import type { EventValues } from './event-values.ts'
import styles from './EventForm.module.css'

interface EventFormNoticeProps {
  form: Pick<
    FormState<EventValues>,
    'isPending' | 'error' | 'errorText' | 'reset' | 'offersSwap' | 'hasAside' | 'swap'
  >
  failed: string
  onReload: (() => void) | undefined
  children: ReactNode
}

/**
 * What the user must see before submitting, and why the last try failed. Its button changes between the
 * latest version and what was typed.
 */
export function EventFormNotice({ form, failed, onReload, children }: EventFormNoticeProps) {
  const { error, errorText, offersSwap } = form
  // While this form is sent, what others did may be its own doing.
  const news = form.isPending ? undefined : children
  const isOutdated = newerVersion(error) !== undefined
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // This button replaces the one that was pressed.
    if (offersSwap) button.current?.focus()
  }, [offersSwap])
  const swap = () => {
    form.reset()
    form.swap()
  }
  const showsOther = form.hasAside && !isOutdated
  return (
    <>
      {(news || errorText) && (
        <ErrorNote>
          {news && <span className={styles.news}>{news}</span>}
          {error && failed} {errorText}
        </ErrorNote>
      )}
      {(offersSwap || isOutdated) && (
        <Button ref={button} onClick={showsOther ? swap : onReload}>
          {showsOther ? 'Back to what I typed' : 'Show latest version'}
        </Button>
      )}
    </>
  )
}
