import { ApiError } from '#web/api/api-error.ts'

/** The errors of fields by their names: `{ userEmail: 'Enter a valid email address.' }`. */
export type FieldErrors = Record<string, string>

/** What a form shows at a required field that is empty. */
export const REQUIRED = 'Required'

/** A failure that the form finds before it sends: `message` tells the user, `errors` names the fields. */
export class FormFailure extends Error {
  readonly errors: FieldErrors

  constructor(message: string, errors: FieldErrors) {
    super(message)
    this.errors = errors
  }
}

/** Returns the errors by field of a failure: the server's, or the form's own. */
export function fieldErrors(failure: unknown): FieldErrors {
  if (failure instanceof FormFailure) return failure.errors
  const errors = (failure instanceof ApiError && failure.problem.errors) || []
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

/**
 * Returns the version that a refusal names, because someone else changed the thing since it was
 * shown.
 */
export const newerVersion = (failure: unknown): number | undefined =>
  failure instanceof ApiError ? failure.problem.version : undefined

/** Whether there is any error. */
export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** Returns the required fields that are empty, each with its error: `{ name: 'Required' }`. */
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

/** Whether a text has the shape of an email address. The server checks more. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
