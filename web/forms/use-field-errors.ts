import { type RefObject, useEffect, useMemo, useState } from 'react'
import { userMessage } from '#web/api/api-error.ts'
import { type FieldErrors, fieldErrors, FormFailure, hasErrors } from './field-errors.ts'

const NO_ERRORS: FieldErrors = {}

/**
 * The errors of a form's fields by name: what the form found, and those of `failure`, the error of the last call. The first
 * such field takes the focus. An error goes away as soon as its field has another value.
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
  // Errors of a list's lines follow their lines: see list-lines.ts.
  const isAsSent = (path: string) =>
    path.includes('.') || values[path as keyof Values] === sent[path as keyof Values]
  const errors = Object.fromEntries(Object.entries(all).filter(([path]) => isAsSent(path)))
  return {
    errors,
    /** The values that the errors are about. */
    sent,
    setSent,
    /** Shows what the form found wrong with the values that are about to be sent. */
    show: (problems: FieldErrors, input: Values) => {
      setLocalErrors(problems)
      setSent(input)
    },
    /** Returns why the form was not taken, or undefined if nothing is wrong with it now. */
    errorText: (otherwise: string): string | undefined => {
      if (failure instanceof FormFailure) return failure.message
      const isField = (path: string) => path.includes('.') || path in values
      if (!hasErrors(all) || !Object.keys(all).every(isField))
        return failure ? userMessage(failure, otherwise) : undefined
      return hasErrors(errors) ? 'Please fix the highlighted fields.' : undefined
    },
  }
}
