import { ApiError, reasonOf } from '../api/api-error.ts'

/** What the server found wrong, by the name of the field: `{ userEmail: 'must be a mail address' }`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = (error instanceof ApiError && error.problem.errors) || []
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

/** Why a form was not taken, in words: the fields themselves say what is wrong with them. */
export function formReason(error: unknown, otherwise: string): string {
  const atFields = Object.keys(fieldErrors(error)).length > 0
  return atFields ? 'Please look at the marked fields.' : reasonOf(error, otherwise)
}
