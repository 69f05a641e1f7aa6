import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { newerVersion } from './field-errors.ts'
import type { FormState } from './use-call-form.ts'

interface VersionButtonProps {
  form: Pick<FormState<object>, 'error' | 'reset' | 'offersSwap' | 'hasAside' | 'swap'>
  /** Opens the form again with the latest version, and sets aside what was typed. */
  onReload: (() => void) | undefined
}

/**
 * The button of a form whose values somebody else has changed: it changes between the latest version
 * and what was typed. Other forms have none.
 */
export function VersionButton({ form, onReload }: VersionButtonProps) {
  const isOutdated = newerVersion(form.error) !== undefined
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // This button replaces the one that was pressed.
    if (form.offersSwap) button.current?.focus()
  }, [form.offersSwap])
  if (!form.offersSwap && !isOutdated) return null
  const swap = () => {
    form.reset()
    form.swap()
  }
  const showsOther = form.hasAside && !isOutdated
  return (
    <Button ref={button} onClick={showsOther ? swap : onReload}>
      {showsOther ? 'Back to what I typed' : 'Show latest version'}
    </Button>
  )
}
