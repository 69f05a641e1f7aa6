import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { type CallName, calls } from '#shared/contract/calls.ts'

/** Returns whether a query's key is this path, with or without search parameters. */
export const isAt = (path: string, key: unknown): boolean =>
  typeof key === 'string' && (key === path || key.startsWith(`${path}?`))

/** Matches all queries of these calls, with any search. Their paths must have no parameters. */
export const askedOf = (...names: CallName[]): InvalidateQueryFilters => ({
  predicate: ({ queryKey }) => names.some((name) => isAt(calls[name].path, queryKey[0])),
})
