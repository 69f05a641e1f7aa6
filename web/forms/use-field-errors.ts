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
  const all = useMemo(() => ({ ...fieldErrors(failure), ...localErrors }), [failure, localErrors])
  useEffect(() => {
    if (hasErrors(all))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [form, all])
  // `lineErrors` (list-lines.ts) decides about the errors of a list's lines.
  const isAsSent = (path: string) =>
    path.includes('.') || values[path as keyof Values] === sent[path as keyof Values]
  const errors = Object.fromEntries(Object.entries(all).filter(([path]) => isAsSent(path)))
  return {
    errors,
    /** The submitted values, to which the errors belong. */
    sent,
    setSent,
    /** Shows the errors that the form found in the values that are about to be sent. */
    show: (problems: FieldErrors, input: Values) => {
      setLocalErrors(problems)
      setSent(input)
    },
    /** Returns why submitting failed, or undefined if there is no error now. */
    errorText: (otherwise: string): string | undefined => {
      if (failure instanceof FormFailure) return failure.message
      const isField = (path: string) => path.includes('.') || path in values
      if (!hasErrors(all) || !Object.keys(all).every(isField))
        return failure ? userMessage(failure, otherwise) : undefined
      return hasErrors(errors) ? 'Please fix the highlighted fields.' : undefined
    },
  }
}
