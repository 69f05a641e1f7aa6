import { type RefObject, useEffect, useMemo, useState } from 'react'
import { userMessage } from '#web/api/api-error.ts'
import { type FieldErrors, fieldErrors, FormFailure, hasErrors } from './field-errors.ts'

const NO_ERRORS: FieldErrors = {}

/**
 * The errors of a form's fields: those that the form itself found, and those of `failure`, the
 * error of the last call. The first field with an error gets the focus. An error disappears once
 * its field's value changes.
 */
export function useFieldErrors<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  values: Values,
  failure: unknown,
) {
  const [localErrors, setLocalErrors] = useState(NO_ERRORS)
  const [sent, setSent] = useState(values)
  // The same object until an error comes or goes, or the effect would take the focus at each render.
  const allErrors = useMemo(() => ({ ...fieldErrors(failure), ...localErrors }), [failure, localErrors])
  useEffect(() => {
    if (hasErrors(allErrors))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [form, allErrors])
  // `lineErrors` (list-lines.ts) decides about the errors of a list's lines.
  const isAsSent = (path: string) =>
    path.includes('.') || values[path as keyof Values] === sent[path as keyof Values]
  const errors = Object.fromEntries(Object.entries(allErrors).filter(([path]) => isAsSent(path)))
  return {
    errors,
    /** The errors of the last call in values that nobody has changed since. */
    unchangedErrors: Object.fromEntries(
      Object.entries(fieldErrors(failure)).filter(([path]) => {
        const name = path.split('.')[0] as keyof Values
        return values[name] === sent[name]
      }),
    ),
    /** The submitted values that the errors are about. */
    sent,
    setSent,
    /** Shows the errors that the form found in the values that are about to be sent. */
    show: (errorsFound: FieldErrors, input: Values) => {
      setLocalErrors(errorsFound)
      setSent(input)
    },
    /** Returns why submitting failed, or undefined if there is no error now. */
    errorText: (fallback?: string): string | undefined => {
      if (failure instanceof FormFailure) return failure.message
      const isField = (path: string) => path.includes('.') || path in values
      if (!hasErrors(allErrors) || !Object.keys(allErrors).every(isField))
        return failure ? userMessage(failure, fallback) : undefined
      return hasErrors(errors) ? 'Please fix the highlighted fields.' : undefined
    },
  }
}
