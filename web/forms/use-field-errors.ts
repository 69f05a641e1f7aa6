import { type RefObject, useMemo, useState } from 'react'
import { reasonOf } from '../api/api-error.ts'
import { type FieldErrors, fieldErrors } from './field-errors.ts'
import { useFocusFirstError } from './focus-first-error.ts'

const nothing: FieldErrors = {}

interface Wrong {
  /** Why the server, or what the form does before it sends, did not take it; null or undefined without a failure. */
  failure: unknown
  /** Further errors by field that follow from the failure. Keep the same object while they are the same. */
  more?: FieldErrors
}

/**
 * What is wrong with the fields of a form, by name: what the form itself found, and what the server answered. The first such
 * field takes the focus. An error is gone as soon as its field has another value.
 */
export function useFieldErrors<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  values: Values,
  { failure, more = nothing }: Wrong,
) {
  const [found, setFound] = useState(nothing)
  const [sent, setSent] = useState(values)
  const told = useMemo(() => ({ ...fieldErrors(failure), ...found, ...more }), [failure, found, more])
  useFocusFirstError(form, told)
  // Errors of a list's lines follow their lines: see line-errors.ts.
  const isAsSent = (path: string) =>
    path.includes('.') || values[path as keyof Values] === sent[path as keyof Values]
  const errors = Object.fromEntries(Object.entries(told).filter(([path]) => isAsSent(path)))
  return {
    errors,
    /** The values that the errors are about. */
    sent,
    setSent,
    /** Shows what the form found wrong with values before they are sent. Returns whether they may be sent. */
    check: (wrong: FieldErrors, given = values): boolean => {
      setFound(wrong)
      setSent(given)
      return Object.keys(wrong).length === 0
    },
    /** Why the form was not taken, in words; undefined if nothing is wrong with it now. */
    reason: (otherwise: string): string | undefined => {
      const paths = Object.keys(told)
      const isHere = (path: string) => path.includes('.') || path in values || path in more
      if (!paths.every(isHere) || paths.length === 0)
        return failure ? reasonOf(failure, otherwise) : undefined
      return Object.keys(errors).length > 0 ? 'Please look at the marked fields.' : undefined
    },
  }
}
