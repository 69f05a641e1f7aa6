import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { type CallName, calls } from '#shared/contract/calls.ts'

/** Whether a query's path is this one, with whatever query behind it. */
export const isAt = (path: string, key: unknown): boolean =>
  typeof key === 'string' && (key === path || key.startsWith(`${path}?`))

/** Everything that was asked of these calls, however it was narrowed down; for calls without parameters in their path. */
export const askedOf = (...names: CallName[]): InvalidateQueryFilters => ({
  predicate: ({ queryKey }) => names.some((name) => isAt(calls[name].path, queryKey[0])),
})
