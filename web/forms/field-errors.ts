import { NO_EMAIL, NO_WEB_LINK } from '#shared/contract/fields/patterns.ts'
import { ApiError } from '#web/api/api-error.ts'

/** Error messages by field name: `{ userEmail: 'Enter a valid email address.' }`. */
export type FieldErrors = Record<string, string>

/** The error of a required field that is empty. */
export const REQUIRED = 'Required'

/**
 * A failure before the call, such as an upload that the form needs first. `message` is for the
 * user, `errors` are the fields' errors.
 */
export class FormFailure extends Error {
  readonly errors: FieldErrors

  constructor(message: string, errors: FieldErrors) {
    super(message)
    this.errors = errors
  }
}

/** Returns the field errors of a failure, whether from the server or the form itself. */
export function fieldErrors(failure: unknown): FieldErrors {
  if (failure instanceof FormFailure) return failure.errors
  const errors = (failure instanceof ApiError && failure.problem.errors) || []
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

/**
 * Returns the current version of an event, group or proposal if a call failed because someone else
 * has changed it since it was loaded.
 */
export const newerVersion = (failure: unknown): number | undefined =>
  failure instanceof ApiError ? failure.problem.version : undefined

/** Whether any field has an error. */
export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** Returns the errors of required fields that are empty: `{ name: 'Required' }`. */
export function missingFields<Values extends object>(
  values: Values,
  required: readonly (keyof Values & string)[],
): FieldErrors {
  const isEmpty = (value: unknown) =>
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0) ||
    value === undefined
  return Object.fromEntries(required.filter((name) => isEmpty(values[name])).map((name) => [name, REQUIRED]))
}

/** A quick check that finds most typos before the call. The server's check is stricter. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** Whether a text may be a web link. The server's check is stricter. */
export const looksLikeLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim())

/** What a field asks for, with its check and the error of another text. */
const formats = {
  email: { isValid: looksLikeEmail, error: NO_EMAIL },
  link: { isValid: looksLikeLink, error: NO_WEB_LINK },
}

/**
 * Returns an error for each filled field whose text is not what the field asks for: the form shows them
 * with those of empty fields, before the server finds others.
 */
export function malformedFields<Name extends string>(
  values: Record<Name, string>,
  format: keyof typeof formats,
  names: readonly Name[],
): FieldErrors {
  const { isValid, error } = formats[format]
  const malformed = names.filter((name) => values[name].trim() !== '' && !isValid(values[name]))
  return Object.fromEntries(malformed.map((name) => [name, error]))
}
