import type { ReactNode } from 'react'
import type { FormState } from '#web/forms/use-call-form.ts'
import { VersionButton } from '#web/forms/VersionButton.tsx'
import { ErrorNote } from '#web/ui/content/States.tsx'
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
  const { error, errorText } = form
  // While this form is sent, what others did may be its own doing.
  const news = form.isPending ? undefined : children
  return (
    <>
      {(news || errorText) && (
        <ErrorNote>
          {news && <span className={styles.news}>{news}</span>}
          {error && failed} {errorText}
        </ErrorNote>
      )}
      <VersionButton form={form} onReload={onReload} />
    </>
  )
}
