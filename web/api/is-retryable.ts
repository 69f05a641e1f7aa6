import type { Query } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Whether what a query asks for is worth asking for again: it failed, and not because the server said that there is no such
 * thing. Asked for again, "not found" would give way to "loading" for a moment and then come back.
 */
export function isRetryable({ state: { status, error } }: Pick<Query, 'state'>): boolean {
  return status === 'error' && !(error instanceof ApiError && [400, 404].includes(error.status))
}
