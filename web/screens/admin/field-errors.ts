import { ApiError } from '../../api/api-error.ts'

/** What the server found wrong, by the name of the field: `{ userEmail: 'must be a mail address' }`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = (error instanceof ApiError && error.problem.errors) || []
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}
