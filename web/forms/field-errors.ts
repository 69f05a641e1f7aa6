import { ApiError } from '../api/api-error.ts'

/** What is wrong with fields, by their names: `{ userEmail: 'must be a mail address' }`. */
export type FieldErrors = Record<string, string>

/** What the server found wrong with fields. */
export function fieldErrors(error: unknown): FieldErrors {
  const errors = (error instanceof ApiError && error.problem.errors) || []
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}
